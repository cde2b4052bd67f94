import type { Account } from '#lib/reading-certainty.ts';
import type { ChartParts } from './chart-parts.ts';
import type { Rect } from './picture.ts';
import type { RecognizedText } from './read-text.ts';
import type { DetectedTable, Found } from './reading.ts';

/** What a picture shows beside what its table holds. */
type Remainder = Pick<DetectedTable, 'account' | 'unread'> & { missingSeries: readonly string[] };

/** A reading that leaves out more than this of its marks, series or printed numbers is never sure. */
const leastRead = 0.9;

/**
 * Accounts for the whole picture: the marks its reader counted, entries of the legend without a series, and printed numbers
 * that no cell has. `hintedSeries` is how many the user counts.
 */
export function accountFor(found: DetectedTable, parts: ChartParts, hintedSeries: number | null = null): Remainder {
  const missing = legendWithout(found, parts);
  const numbers = parts.texts.filter((text) => isPrintedNumber(text, parts, found));
  const unused = numbers.filter((text) => !isInCells(text, found));
  const series = found.columns.length - 1;
  const seenSeries = Math.max(series + missing.length, hintedSeries ?? 0);
  const account: Account[] = [
    ...found.account,
    { what: 'series', read: series, seen: seenSeries },
    ...(unused.length > 0
      ? [{ what: 'printed number' as const, read: numbers.length - unused.length, seen: numbers.length }]
      : []),
  ];
  return {
    account: merged(account).filter(({ read, seen }) => read < seen),
    unread: [...found.unread, ...unused],
    missingSeries: missing.map(({ name }) => name),
  };
}

/** One entry for each kind of thing: the most that any of them saw. */
function merged(account: readonly Account[]): Account[] {
  return [...Map.groupBy(account, ({ what }) => what)].map(([what, same]) => ({
    what,
    read: Math.min(...same.map(({ read }) => read)),
    seen: Math.max(...same.map(({ seen }) => seen)),
  }));
}

/** Whether enough of what was seen was read to call the reading sure. */
export function isComplete(account: readonly Account[]): boolean {
  return account.every(({ read, seen }) => read >= leastRead * seen);
}

function legendWithout({ columns, rows, kind }: DetectedTable, { legend }: ChartParts): ChartParts['legend'] {
  if (legend.length < 2) return [];
  const names = [
    ...columns.map(({ name }) => name),
    ...rows.map(([first]) => first?.text ?? ''),
    ...(kind === 'scatter' ? rows.map((row) => row.at(-1)?.text ?? '') : []),
  ];
  return legend.filter(
    ({ name }) => !names.some((other) => other === name || (other !== '' && name.startsWith(other))),
  );
}

/** Number beside the marks of the plot; those of axes and titles belong to no mark. */
function isPrintedNumber(text: RecognizedText, { plot, figureOf }: ChartParts, { kind }: DetectedTable): boolean {
  if (text.role !== 'label' || figureOf(text) === null || kind === 'scatter') return false;
  if (plot === null || kind === 'pie' || kind === 'donut') return true;
  const { x, y } = text.line;
  return x > plot.x0 && x < plot.x1 + 40 && y > plot.y0 - 20 && y < plot.y1;
}

function isInCells({ line }: RecognizedText, { rows }: DetectedTable): boolean {
  return rows.some((row) => row.some((cell) => isPrinted(cell) && isInside(line, cell.rect)));
}

function isPrinted({ method, value }: Found): boolean {
  return method !== 'shape' || value === null;
}

function isInside({ x, y }: { x: number; y: number }, rect: Rect | null): boolean {
  return rect !== null && x > rect.x0 - 2 && x < rect.x1 + 2 && y > rect.y0 - 2 && y < rect.y1 + 2;
}
