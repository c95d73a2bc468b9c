import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { ANSWERS, Pulse, QUIET } from "./pulse";

describe("the pulse of a connection", () => {
  const asks = vi.fn();
  const lost = vi.fn();
  let pulse: Pulse;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetAllMocks();
    pulse = new Pulse(asks, lost);
  });

  afterEach(() => void vi.useRealTimers());

  it("is not asked for while something is heard", () => {
    for (let times = 0; times < 5; times++) {
      pulse.beat();
      vi.advanceTimersByTime(QUIET - 1);
    }
    expect(asks).not.toHaveBeenCalled();
  });

  it("is there when an answer comes", () => {
    pulse.beat();
    vi.advanceTimersByTime(QUIET);
    expect(asks).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(ANSWERS - 1);
    pulse.beat();
    vi.advanceTimersByTime(QUIET - 1);
    expect(lost).not.toHaveBeenCalled();
  });

  it("is lost when none comes", () => {
    pulse.beat();
    vi.advanceTimersByTime(QUIET + ANSWERS);
    expect(lost).toHaveBeenCalledOnce();
  });

  it("can be asked for at once", () => {
    pulse.beat();
    pulse.ask();
    expect(asks).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(ANSWERS);
    expect(lost).toHaveBeenCalledOnce();
  });

  it("is not waited for any more when the connection has ended", () => {
    pulse.ask();
    pulse.stop();
    vi.advanceTimersByTime(QUIET + ANSWERS);
    expect(lost).not.toHaveBeenCalled();
  });
});
