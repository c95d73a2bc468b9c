import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { ANSWER_TIMEOUT, Heartbeat, SILENCE_BEFORE_PING } from "./heartbeat";

describe("the heartbeat of a connection", () => {
  const asks = vi.fn();
  const lost = vi.fn();
  let heartbeat: Heartbeat;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetAllMocks();
    heartbeat = new Heartbeat(asks, lost);
  });

  afterEach(() => void vi.useRealTimers());

  it("is not asked for while something is heard", () => {
    for (let times = 0; times < 5; times++) {
      heartbeat.beat();
      vi.advanceTimersByTime(SILENCE_BEFORE_PING - 1);
    }
    expect(asks).not.toHaveBeenCalled();
  });

  it("is there when an answer comes", () => {
    heartbeat.beat();
    vi.advanceTimersByTime(SILENCE_BEFORE_PING);
    expect(asks).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(ANSWER_TIMEOUT - 1);
    heartbeat.beat();
    vi.advanceTimersByTime(SILENCE_BEFORE_PING - 1);
    expect(lost).not.toHaveBeenCalled();
  });

  it("is lost when none comes", () => {
    heartbeat.beat();
    vi.advanceTimersByTime(SILENCE_BEFORE_PING + ANSWER_TIMEOUT);
    expect(lost).toHaveBeenCalledOnce();
  });

  it("can be asked for at once", () => {
    heartbeat.beat();
    heartbeat.ping();
    expect(asks).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(ANSWER_TIMEOUT);
    expect(lost).toHaveBeenCalledOnce();
  });

  it("is not waited for any more when the connection has ended", () => {
    heartbeat.ping();
    heartbeat.stop();
    vi.advanceTimersByTime(SILENCE_BEFORE_PING + ANSWER_TIMEOUT);
    expect(lost).not.toHaveBeenCalled();
  });
});
