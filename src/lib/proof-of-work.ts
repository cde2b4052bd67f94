/**
 * Puzzles of a proof of work. Many small ones instead of a large one: everybody then waits about the same time, where a
 * single puzzle takes some people five times as long as others.
 */
export const puzzlesOfProof = 16;

/** Counters of all puzzles of a challenge, each found by trying. About `puzzlesOfProof` × 2^bits hashes. */
export function solveChallenge(seed: string, bits: number): number[] {
  const words = wordsOf(seed);
  return Array.from({ length: puzzlesOfProof }, (_, puzzle) => {
    for (let counter = 0; counter < 2 ** 32; counter++)
      if (isSolution(words, { puzzle, counter, bits })) return counter;
    throw new Error('a puzzle without a solution');
  });
}

/** Whether the counters solve all puzzles of a challenge. */
export function solvesChallenge(seed: string, bits: number, counters: readonly number[]): boolean {
  const words = wordsOf(seed);
  return (
    counters.length === puzzlesOfProof &&
    counters.every((counter, puzzle) => isSolution(words, { puzzle, counter, bits }))
  );
}

type Attempt = { puzzle: number; counter: number; bits: number };

/** The SHA-256 of seed, puzzle and counter (24 bytes, big-endian) begins with as many zero bits as asked for. */
function isSolution(seed: readonly number[], { puzzle, counter, bits }: Attempt): boolean {
  for (let i = 0; i < 4; i++) block[i] = seed[i] ?? 0;
  block[4] = puzzle;
  block[5] = counter;
  return firstWordOfHash() >>> (32 - bits) === 0;
}

/** A seed is 16 bytes, written as 32 hexadecimal digits. */
function wordsOf(seed: string): number[] {
  return [0, 8, 16, 24].map((start) => Number.parseInt(seed.slice(start, start + 8), 16) | 0);
}

const block = new Int32Array(64);

/** First 32 bits of the SHA-256 of the six words that the block begins with (FIPS 180-4). */
function firstWordOfHash(): number {
  const w = block;
  w.fill(0, 6, 16);
  w[6] = 0x80000000 | 0;
  w[15] = 192; // length of the message in bits
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15] ?? 0;
    const y = w[i - 2] ?? 0;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = ((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = start;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + (w[i] ?? 0)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return (a + start[0]) | 0;
}

const start: readonly [number, number, number, number, number, number, number, number] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

const rounds = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);
