import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { puzzlesOfProof, solveChallenge, solvesChallenge } from './proof-of-work.ts';

const seed = '00112233445566778899aabbccddeeff';

/** The same rule with the hash of Node. */
function leadingZeros(puzzle: number, counter: number): number {
  const message = Buffer.alloc(24);
  message.write(seed, 'hex');
  message.writeUInt32BE(puzzle, 16);
  message.writeUInt32BE(counter, 20);
  return Math.clz32(createHash('sha256').update(message).digest().readUInt32BE());
}

test('solutions begin with as many zero bits as asked for, and each is the first that does', () => {
  const counters = solveChallenge(seed, 8);
  expect(counters).toHaveLength(puzzlesOfProof);
  counters.forEach((solution, puzzle) => {
    for (let counter = 0; counter <= solution; counter++)
      expect(leadingZeros(puzzle, counter) >= 8).toBe(counter === solution);
  });
  expect(solvesChallenge(seed, 8, counters)).toBe(true);
});

test('other solutions are refused', () => {
  const counters = solveChallenge(seed, 8);
  expect(solvesChallenge(seed, 8, counters.slice(1))).toBe(false);
  expect(solvesChallenge(seed, 8, [])).toBe(false);
  expect(solvesChallenge(seed, 8, counters.toReversed())).toBe(false);
  expect(solvesChallenge(seed.replace('00', '01'), 8, counters)).toBe(false);
  expect(solvesChallenge(seed, 24, counters)).toBe(false);
});
