import { counted } from '#lib/counted.ts';
import { amount } from '../field.ts';
import { done, stepKind } from '../step-kind.ts';
import { matchingRows, pickRows } from '../take-rows.ts';

export const sample = stepKind({
  kind: 'sample',
  label: 'Take a sample',
  group: 'rows',
  fields: {
    rows: amount('Rows', 1000, { min: 1, max: 10_000_000 }),
    seed: amount('Seed', 1, { min: 0, max: 4_294_967_295, hint: 'Change the number to pick different rows' }),
  },
  words: ({ rows }) => `Take a sample of ${counted(rows, 'row')}`,
  run: (table, { rows, seed }) => {
    if (rows >= table.rows) return done(table);
    const random = randomFrom(seed);
    let remaining = rows;
    // Selection sampling: each row is taken with the probability of the remaining ones, which is exact and keeps the
    // order.
    const sample = matchingRows(table.rows, (row) => {
      if (random() * (table.rows - row) >= remaining) return false;
      remaining -= 1;
      return true;
    });
    return done(pickRows(table, sample));
  },
});

/** Mulberry32: the same numbers for the same seed everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
