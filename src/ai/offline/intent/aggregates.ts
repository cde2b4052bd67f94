import type { Aggregate } from '#data/transform/aggregate.ts';
import type { ColumnInfo } from '../link/column-info.ts';
import { addMention, aggregateCues, groupingAt } from './axes.ts';
import { columnAt, type Draft, has, isBreak, isNumeric, isRowNoun } from './draft.ts';
import type { Piece } from './pieces.ts';

/**
 * Columns in the order of the request, each with its aggregate, and those it is grouped by. What comes before a column
 * belongs to it: “average price and total sales by region”.
 */
export function readColumns(draft: Draft): void {
  const { pieces } = draft;
  let pending: Aggregate[] = [];
  let share: number | undefined;
  let isBy = false;
  let isCounting = false;
  for (const [at, piece] of pieces.entries()) {
    if (isBreak(piece)) {
      if (piece.mark !== ',') pending = [];
      isBy = false;
      isCounting = false;
      continue;
    }
    if (piece.isUsed) continue;
    const column = isBy ? groupingAt(piece) : bestColumn(draft, at, pending.length > 0);
    const cue = aggregateCues.find((name) => has(piece, name));
    if (column !== null && !isCueRather(piece, column, pieces[at + 1])) {
      // “by model year”: what a row is only goes before the column.
      if (
        isBy &&
        column.role === 'identity' &&
        isRowNoun(piece, draft.setting) &&
        groupingAt(pieces[at + 1]) !== null
      ) {
        piece.isUsed = true;
        continue;
      }
      const wasBy = isBy;
      takeColumn(draft, column, at, { pending, share, isBy, isCounting });
      // “by a and b” groups by both.
      isBy =
        isBy &&
        has(pieces[at + 1], 'and') &&
        groupingAt(pieces[at + 2]) !== null &&
        !has(pieces[at + 2], ...aggregateCues, 'count');
      isCounting = false;
      // An aggregate waits for a number: “precio medio por ciudad”.
      if (isNumeric(column) && !wasBy) {
        pending = [];
        share = undefined;
      }
      continue;
    }
    if (has(piece, 'count', 'distinct') && !(cue === 'sum' && !has(piece, 'count'))) {
      readCount(draft, at, isBy);
      isCounting = true;
      continue;
    }
    if (cue !== undefined && !isSuperlativeOnly(draft, at)) {
      pending.push(cue);
      piece.isUsed = true;
      if (cue === 'percentile') share = percentileBeside(pieces, at);
      isBy = false;
      continue;
    }
    if (has(piece, 'by-after')) {
      // “国別”: the column stands before.
      const before = draft.mentions.findLast(
        ({ column: each, aggregate }) => aggregate === undefined && !(isNumeric(each) && each.role === 'measure'),
      );
      if (before !== undefined) before.isBy = true;
      piece.isUsed = true;
      continue;
    }
    if (has(piece, 'by', 'each')) {
      isBy = true;
      piece.isUsed = true;
      continue;
    }
    if (isRowNoun(piece, draft.setting)) {
      piece.isUsed = true;
      isBy = false;
      continue;
    }
    if (
      has(
        piece,
        'all',
        'and',
        'in',
        'where',
        'compare',
        'chart',
        'which',
        'when',
        'only',
        'trend',
        'relation',
        'versus',
        'distribution',
        'correlation',
        'list',
        'sort',
        'than',
        'last',
        'how-much',
        'yes-no',
        'percent',
        'share',
        'total',
      )
    )
      piece.isUsed = true;
    if (!piece.isStop && !has(piece, 'in', 'and')) isBy = false;
  }
  attachLeft(draft, pending, share);
}

/** Words such as “number” or “total” are cues rather than columns, unless they are a column’s whole name. */
function isCueRather(piece: Piece, column: ColumnInfo, next: Piece | undefined): boolean {
  const score = piece.columns.find((link) => link.column === column)?.score ?? 0;
  if (piece.cues.size === 0 || score >= 1) return piece.isStop && score < 0.95 && piece.cues.size > 0;
  if (has(piece, 'count', 'sum', 'mean', 'min', 'max', 'by', 'each', 'in', 'where', 'share') && score < 0.9)
    return !(has(piece, 'max', 'min') && score >= 0.7 && columnAt(next) === null);
  return false;
}

/** Best column of a piece; after an aggregate a number is meant where there is one. */
function bestColumn(draft: Draft, at: number, wantsNumber: boolean): ColumnInfo | null {
  const piece = draft.pieces[at];
  if (piece === undefined || piece.isUsed) return null;
  const [best] = piece.columns;
  if (best === undefined) return null;
  // A word of another language for what each row is scores less than the name itself.
  const least = best.column.role === 'identity' && draft.setting.languages.length > 1 ? 0.8 : 0.9;
  if (isRowNoun(piece, draft.setting) && (best.score < least || best.column.role === 'id')) return null;
  const isVague = best.column.role === 'identity' && best.score < 0.7 && !/name|title/.test(piece.plain);
  if (isVague || best.score < 0.55 || (best.column.role === 'id' && best.score < 0.75)) return null;
  if (wantsNumber && !isNumeric(best.column)) {
    const number = piece.columns.find(
      ({ column, score }) => isNumeric(column) && column.role !== 'id' && score >= best.score - 0.3,
    );
    return number?.column ?? best.column;
  }
  return best.column;
}

type Before = { pending: Aggregate[]; share: number | undefined; isBy: boolean; isCounting: boolean };

function takeColumn(draft: Draft, column: ColumnInfo, at: number, { pending, share, isBy, isCounting }: Before): void {
  const isFigure = isNumeric(column) || column.role === 'time';
  if (isBy) {
    const isRow = column.role === 'identity' && isRowNoun(draft.pieces[at], draft.setting);
    addMention(draft, column, at, { isBy: true, ...(isRow ? { isRow } : {}) });
    return;
  }
  const isRow = !isFigure && column.role === 'identity' && isRowNoun(draft.pieces[at], draft.setting);
  if (isRow) {
    addMention(draft, column, at, { isRow: true });
    return;
  }
  const usable = isFigure && column.role !== 'id' ? pending : [];
  if (usable.length === 0) {
    const isBesideValue = [at - 1, at + 1].some((place) => isValueOfOther(draft.pieces[place], column));
    addMention(draft, column, at, {
      ...(isCounting ? { isCounted: true } : {}),
      ...(isBesideValue ? { isBesideValue } : {}),
    });
    return;
  }
  for (const aggregate of usable)
    addMention(draft, column, at, {
      aggregate,
      ...(aggregate === 'percentile' && share !== undefined ? { share } : {}),
    });
}

function isValueOfOther(piece: Piece | undefined, column: ColumnInfo): boolean {
  const [value] = piece?.values ?? [];
  return piece?.isUsed === true && value !== undefined && value.column !== column;
}

/** “number of …”: rows are counted, or different values; a numeric column after it is that column itself. */
function readCount(draft: Draft, at: number, isBy: boolean): void {
  const { pieces, setting } = draft;
  const piece = pieces[at];
  if (piece === undefined) return;
  piece.isUsed = true;
  const last = draft.mentions.at(-1);
  // “cylinder count” is the number of cylinders.
  if (
    piece.plain === 'count' &&
    last !== undefined &&
    last.at === at - 1 &&
    isNumeric(last.column) &&
    last.column.role !== 'id'
  )
    return;
  const object = objectAfter(draft, at + 1);
  const isDistinct =
    has(piece, 'distinct') || (/^(different|distinct|unique)$/.test(pieces[at + 1]?.plain ?? '') && object !== null);
  const column = object === null ? null : object.column;
  if (
    column !== null &&
    object !== null &&
    isNumeric(column) &&
    (column.role === 'measure' || column.role === 'discrete') &&
    !isOrdinal(column) &&
    !isRowNoun(pieces[object.at], setting)
  ) {
    addMention(draft, column, object.at, isBy ? { isBy } : { isCounted: true });
    return;
  }
  if (isDistinct && column !== null && object !== null) {
    draft.counts = 'distinct';
    addMention(draft, column, object.at, { isCounted: true, aggregate: 'distinct' });
    for (let place = at; place < object.at; place++) markUsed(pieces[place]);
    return;
  }
  draft.counts ??= 'rows';
}

/** Numbers that order things within others: sections of a course, floors of a house. They are counted, not added. */
function isOrdinal({ words }: ColumnInfo): boolean {
  return /^(section|floor|chapter|episode|lap|round|row|page|step|version|line|track)$/.test(words.at(-1)?.stem ?? '');
}

/** Column right after “number of”, articles aside. */
function objectAfter(draft: Draft, from: number): { column: ColumnInfo; at: number } | null {
  for (let at = from; at < from + 4; at++) {
    const piece = draft.pieces[at];
    if (piece === undefined || isBreak(piece) || has(piece, 'by')) return null;
    const column = bestColumn(draft, at, false) ?? idAt(piece);
    if (column !== null && !(piece.isStop && (piece.columns[0]?.score ?? 0) < 1)) return { column, at };
    if (!piece.isStop && !isRowNoun(piece, draft.setting)) return null;
  }
  return null;
}

/** Id column that a piece may name: “different courses” are different values of course_id. */
function idAt(piece: Piece): ColumnInfo | null {
  return piece.columns.find(({ column }) => column.role === 'id')?.column ?? null;
}

function markUsed(piece: Piece | undefined): void {
  if (piece !== undefined) piece.isUsed = true;
}

/** “90th percentile”, “percentile 90”. */
function percentileBeside(pieces: readonly Piece[], at: number): number {
  for (const place of [at - 1, at - 2, at + 1]) {
    const piece = pieces[place];
    if (piece?.number === null || piece === undefined || piece.number < 0 || piece.number > 100) continue;
    piece.isUsed = true;
    return piece.number;
  }
  return 50;
}

/** “which country has the highest …” asks for the country, not for the figure: `superlatives.ts` reads it. */
function isSuperlativeOnly(draft: Draft, at: number): boolean {
  return has(draft.pieces[at], 'most', 'least') && draft.top !== undefined;
}

/** An aggregate without a column after it belongs to the last number before: “Preis im Durchschnitt”. */
function attachLeft(draft: Draft, pending: readonly Aggregate[], share: number | undefined): void {
  const [aggregate] = pending;
  if (aggregate === undefined) return;
  const free = draft.mentions.findLast(
    ({ column, aggregate: own, isBy }) => own === undefined && !isBy && isNumeric(column) && column.role !== 'id',
  );
  if (free === undefined) return;
  free.aggregate = aggregate;
  if (share !== undefined) free.share = share;
}
