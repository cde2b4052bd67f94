import { solveChallenge } from '#lib/proof-of-work.ts';

/** Solves one challenge and ends. */
addEventListener('message', ({ data: { seed, bits } }: MessageEvent<{ seed: string; bits: number }>) => {
  postMessage(solveChallenge(seed, bits));
  close();
});
