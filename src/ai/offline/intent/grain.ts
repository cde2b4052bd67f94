import type { Grain } from '../language/language.ts';
import { addMention } from './axes.ts';
import { columnAt, type Draft, has, isBreak, timeColumnOf } from './draft.ts';

/** Parts of the calendar: “per month”, “bin start date by weekday”, “yearly average”; and bins of numbers. */
export function readGrain(draft: Draft): void {
  const { pieces, setting } = draft;
  for (const [at, piece] of pieces.entries()) {
    if (piece.isUsed || piece.grain === null) continue;
    const named = piece.columns[0];
    // A column called “Year” is that column, unless dates are to be grouped by it.
    if (named !== undefined && named.score >= 0.75 && named.column.role !== 'time') continue;
    const column = timeBeside(draft, at) ?? timeSaid(draft) ?? named?.column ?? timeColumnOf(setting);
    if (column === null || (column.role !== 'time' && column.role !== 'year')) continue;
    if (isUnitOfTime(draft, at)) continue;
    piece.isUsed = true;
    if (column.role === 'time') draft.grain = finer(draft.grain, piece.grain);
    const mentioned = draft.mentions.find((mention) => mention.column === column);
    if (mentioned === undefined) addMention(draft, column, at, { isBy: true });
    else mentioned.isBy = true;
  }
  readBins(draft);
}

/** “month and year” is by month. */
function finer(before: Grain | undefined, next: Grain): Grain {
  const order: readonly Grain[] = ['hour', 'day', 'week', 'month', 'quarter', 'year', 'decade'];
  if (before === undefined) return next;
  return order.indexOf(next) >= 0 && order.indexOf(next) < order.indexOf(before) ? next : before;
}

function timeBeside({ pieces }: Draft, at: number) {
  for (const place of [at - 1, at - 2, at - 3, at - 4, at + 1, at + 2]) {
    const link = pieces[place]?.columns.find(({ column, score }) => column.role === 'time' && score >= 0.55);
    if (link !== undefined) return link.column;
  }
  return null;
}

/** Column of time that the request names anywhere. */
function timeSaid({ pieces }: Draft) {
  const links = pieces.flatMap(({ columns, grain }) => (grain === null ? columns.slice(0, 1) : []));
  return links.find(({ column, score }) => column.role === 'time' && score >= 0.6)?.column ?? null;
}

/** “in years”, “5 years”: a unit rather than a grouping. */
function isUnitOfTime({ pieces }: Draft, at: number): boolean {
  const before = pieces[at - 1];
  // “in 2013 by month” is a year, not so many months.
  const isAmount = before?.number !== null && before?.number !== undefined && before.time === null;
  return isAmount || (before?.mark === '(' && isBreak(pieces[at + 2]));
}

/** “bin width of 500”, “8 bins”, “500 intervals”. */
function readBins(draft: Draft): void {
  const { pieces } = draft;
  const at = pieces.findIndex((piece) => !piece.isUsed && has(piece, 'bin'));
  const piece = pieces[at];
  if (piece === undefined) return;
  piece.isUsed = true;
  const beside = [pieces[at + 1], pieces[at - 1], pieces[at + 2]].find(
    (each) => each?.number !== null && each?.number !== undefined,
  );
  const column = [at + 1, at + 2, at - 1, at - 2, at - 3]
    .map((place) => ({ place, column: columnAt(pieces[place]) }))
    .find((each) => each.column !== null && each.column.column.kind === 'number');
  draft.isDistribution ||= column?.column?.role === 'measure';
  if (beside === undefined) return;
  beside.isUsed = true;
  const isWidth = /width|interval|size/.test(piece.plain);
  const amount = beside.number ?? 10;
  draft.bins = isWidth ? { width: amount } : { count: amount };
}
