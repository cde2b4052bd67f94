/**
 * A rotating sample of a large matrix: in `npm test` `count` of its rows, others in every run, the same with the same seed.
 * Without TEST_SEED, as in `npm run test:all` or when a file is run by itself, all of them.
 */
export function sampled<Row>(
  rows: readonly Row[],
  { count, key, seed = process.env.TEST_SEED }: { count: number; key: string; seed?: string | undefined },
): Row[] {
  if (seed === undefined || seed === '') return [...rows];
  const ranked = rows.map((row, place) => ({ row, place, rank: hash(`${seed} ${key} ${place}`) }));
  const chosen = ranked.sort((one, other) => one.rank - other.rank).slice(0, count);
  return chosen.sort((one, other) => one.place - other.place).map(({ row }) => row);
}

/** FNV-1a with the last mixing step of MurmurHash3, without which neighbors stay neighbors. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
