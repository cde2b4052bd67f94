import type { Column, NumberColumn, TextColumn } from '#data/table.ts';

export type LinePoint = { at: number; value: number; row: number };

/** One line: its points in the order of the axis. For names, `at` is the place of the name. */
export type LineSeries = { key: string; name: string; points: readonly LinePoint[] };

type Given = { x: Column; values: readonly NumberColumn[]; series: TextColumn | null; rowOf: (row: number) => number };

/** Reads wide data (a column a line) and long data (a series column) into lines. */
export function toLines({ x, values, series, rowOf }: Given): LineSeries[] {
  const positions = x.kind === 'text' ? x.codes : x.values;
  const [only] = values;
  if (series === null || only === undefined) {
    return values.map(({ key, name, values: column }) => ({
      key,
      name,
      points: inOrder(
        Array.from(column, (value, row) => ({ at: positions[row] ?? Number.NaN, value, row: rowOf(row) })),
      ),
    }));
  }
  const lines: LinePoint[][] = series.words.map(() => []);
  series.codes.forEach((code, row) => {
    lines[code]?.push({ at: positions[row] ?? Number.NaN, value: only.values[row] ?? Number.NaN, row: rowOf(row) });
  });
  return series.words.map((name, place) => ({ key: name, name, points: inOrder(lines[place] ?? []) }));
}

/** Data that is in order already, as most is, is left as it is. */
function inOrder(points: LinePoint[]): LinePoint[] {
  const placed = points.filter(({ at }) => Number.isFinite(at) && at >= -8.64e15);
  const isSorted = placed.every(({ at }, place) => place === 0 || at >= (placed[place - 1]?.at ?? at));
  return isSorted ? placed : placed.toSorted((a, b) => a.at - b.at);
}
