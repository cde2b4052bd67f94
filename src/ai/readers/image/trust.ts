import type { Account, ReadingCertainty } from '#lib/reading-certainty.ts';
import { isComplete } from './account.ts';
import type { ChartParts } from './chart-parts.ts';
import type { DetectedTable } from './reading.ts';

/** Readings below this are no answer. */
export const minConfidence = 0.72;
/** Readings from this on are sure, unless something speaks against them. */
const sureFrom = 0.9;

type Evidence = { confidence: number; doubts: readonly string[]; account: readonly Account[] };

/** One word for a reading: a doubt or something left out makes the best one a matter of checking. */
export function certaintyOfReading({ confidence, doubts, account }: Evidence): ReadingCertainty {
  if (confidence < minConfidence) return 'not-read';
  return confidence >= sureFrom && doubts.length === 0 && isComplete(account) ? 'sure' : 'check';
}

/**
 * How far a reading explains its chart, from 0 to 1: the mean confidence of its cells, less for series and rows without a
 * name, rows that share one, missing values, and names of series that no mark was found for.
 */
export function trustOf({ columns, rows, kind }: DetectedTable, parts: Pick<ChartParts, 'texts'>): number {
  const cells = rows.flatMap((row) => row.filter(({ text }, place) => text !== '' || place === 0));
  const sure = shareOf(cells, ({ confidence }) => confidence);
  if (kind === 'scatter') return sure;
  const names = rows.map(([name]) => name?.text ?? '');
  const series = columns.slice(1).map(({ name }) => name);
  const values = rows.flatMap((row) => row.slice(1));
  const nameless = shareOf(names, (name) => Number(!isName(name)));
  const repeated = 1 - new Set(names).size / Math.max(1, names.length);
  const missing = shareOf(values, ({ value }) => Number(value === null));
  return (
    sure *
    shareOf(series, (name) => Number(isName(name) && !isMadeUp(name))) *
    (1 - nameless) ** 1.5 *
    (1 - repeated) *
    (1 - 0.6 * missing) *
    (1 - 0.5 * unusedNames(parts, [...names, ...series]))
  );
}

function isName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Name given to a series for want of one in the picture. */
function isMadeUp(name: string): boolean {
  return /^Series \d+$/.test(name);
}

/** Part of the names in the legend or at the ends of lines that no column or row has. */
function unusedNames({ texts }: Pick<ChartParts, 'texts'>, names: readonly string[]): number {
  const offered = texts.filter(({ role, text }) => role === 'legend' && /\p{L}{2}/u.test(text));
  const isUsed = (text: string): boolean =>
    names.some((name) => name.includes(text) || (name.length > 2 && text.includes(name)));
  return offered.length < 2 ? 0 : shareOf(offered, ({ text }) => Number(!isUsed(text)));
}

function shareOf<Thing>(things: readonly Thing[], part: (thing: Thing) => number): number {
  return things.length === 0 ? 0 : things.reduce((sum, thing) => sum + part(thing), 0) / things.length;
}
