// The sounds of the table, synthesized.

import { type TableEvent, isCall } from "../game/events";

export type Sound = "discard" | "call" | "riichi" | "win" | "turn" | "end";

/** Notes: pitch in Hz, start and length in seconds. */
const NOTES: Record<Exclude<Sound, "discard">, [number, number, number][]> = {
  call: [[392, 0, 0.09], [523, 0.07, 0.14]],
  riichi: [[523, 0, 0.12], [659, 0.1, 0.12], [784, 0.2, 0.3]],
  win: [[523, 0, 0.14], [659, 0.12, 0.14], [784, 0.24, 0.14], [1047, 0.36, 0.5]],
  turn: [[880, 0, 0.12]],
  end: [[440, 0, 0.2], [330, 0.18, 0.4]],
};
const LOUDEST = 0.32;

let context: AudioContext | null = null;

/** Play a sound, if the browser allows it. */
export function play(sound: Sound, volume: number): void {
  if (volume <= 0 || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // A page must be touched before it may play sounds; those missed until then are dropped.
  if (context.state === "suspended") void context.resume();
  make(context, sound, volume);
}

/** Build the audio graph of a sound. */
export function make(audio: BaseAudioContext, sound: Sound, volume: number): void {
  if (sound === "discard") click(audio, volume);
  else for (const note of NOTES[sound]) tone(audio, note, volume);
}

/** A tile on felt: a short burst of noise through a filter, and a low knock below it. */
function click(audio: BaseAudioContext, volume: number): void {
  const length = Math.floor(audio.sampleRate * 0.05);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) data[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 6;
  const noise = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: 2600, Q: 1.2 });
  noise.connect(filter).connect(new GainNode(audio, { gain: 0.9 * volume })).connect(audio.destination);
  noise.start();
  tone(audio, [190, 0, 0.05], volume);
}

function tone(audio: BaseAudioContext, [pitch, after, length]: [number, number, number], volume: number): void {
  const from = audio.currentTime + after;
  const source = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(LOUDEST * volume, from + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  source.connect(gain).connect(audio.destination);
  source.start(from);
  source.stop(from + length + 0.02);
}

/** The sound for some events: that of the most important one. */
export function soundOf(events: TableEvent[], myTurn: boolean): Sound | null {
  const types = new Set(events.map((event) => event.type));
  if (types.has("win")) return "win";
  if (types.has("exhausted") || types.has("aborted")) return "end";
  if (types.has("riichi")) return "riichi";
  if (events.some(isCall)) return "call";
  if (myTurn) return "turn";
  return types.has("discard") ? "discard" : null;
}
