import { median, type TextLine } from './text-lines.ts';

/** Column of a table without lines between its columns. */
export type Column = { from: number; to: number };

/** Columns that the gaps of most lines agree on, from left to right. */
export function columnsByGaps(lines: readonly TextLine[]): Column[] {
  const counts = lines.map(({ phrases }) => phrases.length).sort((a, b) => a - b);
  const usual = counts[Math.floor(counts.length * 0.8)] ?? 0;
  const voters = lines.filter(({ phrases }) => phrases.length >= Math.max(2, 0.6 * usual));
  if (voters.length === 0) return [];
  const tolerated = Math.floor(0.06 * voters.length);
  const size = median(voters.map((line) => line.size));
  const events = voters
    .flatMap(({ phrases }) =>
      phrases.flatMap(({ x, width }) => [
        { x, by: 1 },
        { x: x + width, by: -1 },
      ]),
    )
    .sort((a, b) => a.x - b.x || b.by - a.by);
  const columns: Column[] = [];
  let depth = 0;
  let from: number | null = null;
  for (const { x, by } of events) {
    depth += by;
    if (from === null && depth > tolerated) from = x;
    if (from !== null && depth <= tolerated) {
      const last = columns.at(-1);
      if (last && from - last.to < 0.25 * size) last.to = x;
      else columns.push({ from, to: x });
      from = null;
    }
  }
  return columns;
}

/** Places of the columns that a stretch touches: it belongs to those which it covers, or to the nearest. */
export function columnsUnder(columns: readonly Column[], { x, width }: { x: number; width: number }): [number, number] {
  const touched = columns.flatMap(({ from, to }, place) => {
    const shared = Math.min(to, x + width) - Math.max(from, x);
    return shared > 0.2 * Math.min(to - from, width) ? [place] : [];
  });
  const [first] = touched;
  if (first !== undefined) return [first, touched.at(-1) ?? first];
  const middle = x + width / 2;
  const distances = columns.map(({ from, to }) => Math.max(from - middle, middle - to, 0));
  const nearest = distances.indexOf(Math.min(...distances));
  return [nearest, nearest];
}
