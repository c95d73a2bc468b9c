// SHA-256 (FIPS 180-4). Browsers have it themselves, but only tell it to pages that came over TLS or from the same
// machine; a club in a hall without internet is neither.

const SIZE = 64;

/** The first 32 bits of the fractional parts of roots of the first primes: what the standard begins with. */
function fractions(count: number, root: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) isPrime = false;
    if (isPrime) found.push(((number ** (1 / root)) % 1) * 2 ** 32 | 0);
  }
  return found;
}

const START = fractions(8, 2);
const ROUND = fractions(SIZE, 3);

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The message with a one, zeros and its length behind it. */
function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / SIZE) * SIZE;
  const all = new Uint8Array(length);
  all.set(message);
  all[message.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(length - 4, message.length << 3);
  return view;
}

function schedule(view: DataView, at: number): Int32Array {
  const words = new Int32Array(SIZE);
  for (let n = 0; n < 16; n++) words[n] = view.getInt32(at + 4 * n);
  for (let n = 16; n < SIZE; n++) {
    const [a, b] = [words[n - 15]!, words[n - 2]!];
    const first = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const second = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    words[n] = words[n - 16]! + first + words[n - 7]! + second;
  }
  return words;
}

/** The hash of a message. */
export function sha256(message: Uint8Array): Uint8Array {
  const state = Int32Array.from(START);
  const view = padded(message);
  for (let at = 0; at < view.byteLength; at += SIZE) {
    const words = schedule(view, at);
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let n = 0; n < SIZE; n++) {
      const ones = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const first = (h + ones + ((e & f) ^ (~e & g)) + ROUND[n]! + words[n]!) | 0;
      const zeros = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const second = (zeros + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, n) => (state[n]! += word));
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, n) => hash.setInt32(4 * n, word));
  return new Uint8Array(hash.buffer);
}
