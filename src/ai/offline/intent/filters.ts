import type { ColumnInfo } from '../link/column-info.ts';
import { shortValueLinks } from '../link/link-values.ts';
import type { ValueLink } from '../link/value-index.ts';
import { columnAt, type Draft, has, isBreak, isNumeric, isRowNoun } from './draft.ts';
import type { ConditionIntent } from './intent.ts';
import type { Piece } from './pieces.ts';

/** Conditions on rows by numbers and by values. Times are read by `times.ts`, before. */
export function readFilters(draft: Draft): void {
  readAverages(draft);
  readComparisons(draft);
  readContains(draft);
  readValues(draft);
  readEquals(draft);
}

type Comparison = 'greater' | 'at-least' | 'less' | 'at-most' | 'between';

function comparisonOf(piece: Piece): Comparison | null {
  if (has(piece, 'between')) return 'between';
  if (has(piece, 'at-least')) return 'at-least';
  if (has(piece, 'at-most')) return 'at-most';
  if (has(piece, 'greater', 'after')) return 'greater';
  if (has(piece, 'less', 'before')) return 'less';
  if (has(piece, 'more-after')) return 'greater';
  if (has(piece, 'less-after')) return 'less';
  const sign = { '>': 'greater', '<': 'less', '≥': 'at-least', '≤': 'at-most' } as const;
  return piece.mark !== null && piece.mark in sign ? sign[piece.mark as keyof typeof sign] : null; // just asked
}

function readComparisons(draft: Draft): void {
  const { pieces } = draft;
  let lastColumn: ColumnInfo | null = null;
  for (const [at, piece] of pieces.entries()) {
    if (piece.isUsed) continue;
    const comparison = comparisonOf(piece);
    const found =
      comparison === null ? amountBefore(draft, at) : { comparison, ...amountAfter(pieces, at, comparison) };
    if (found === null || found.value === undefined) continue;
    const { value, to, end } = found;
    const unit = pieces[end];
    const column: ColumnInfo | null =
      columnInside(pieces, at, end) ??
      columnBefore(draft, at) ??
      columnAfter(draft, end) ??
      lastColumn ??
      columnByUnit(draft, unit) ??
      onlyMeasureSaid(draft);
    if (column === null) continue;
    const operator = column.role === 'time' ? null : found.comparison;
    if (operator === null) continue;
    if (lastColumn === column && (has(pieces[at - 1], 'or') || has(piece, 'more-after', 'less-after')))
      draft.isAnyOf = true;
    const inUnits = (amount: number) => amount / unitFactor(column, amount);
    draft.where.push({
      column: column.key,
      operator,
      value: inUnits(value),
      ...(to === undefined ? {} : { to: inUnits(to) }),
    });
    markUsed(draft, { from: at, to: end, column });
    lastColumn = column;
  }
}

/** “above average”, “less than the average price”, “more rooms than average”. */
function readAverages(draft: Draft): void {
  const { pieces } = draft;
  for (const [at, piece] of pieces.entries()) {
    if (piece.isUsed || !has(piece, 'above-average', 'below-average', 'than-average')) continue;
    const isSplit = has(piece, 'than-average');
    const start = isSplit ? comparativeBefore(pieces, at) : at;
    const word = start === null ? undefined : pieces[start];
    if (start === null || word === undefined) continue;
    const column =
      (isSplit ? columnInside(pieces, start, at) : columnAfter(draft, at + 1)) ??
      columnBefore(draft, start) ??
      onlyMeasureSaid(draft) ??
      onlyMeasure(draft);
    if (column === null) continue;
    const operator = has(word, 'above-average', 'greater') ? 'greater' : 'less';
    const value = isSplit ? `${word.text} ${piece.text}` : piece.text;
    draft.where.push({ column: column.key, operator, value, isAverage: true });
    for (const used of [word, piece]) use(used);
    // What is counted is not the column of the condition.
    if (pieces.some((each) => has(each, 'count'))) markUsed(draft, { from: at, to: at + 1, column });
  }
}

/** Place of “more” or “fewer” some words before “than average”. */
function comparativeBefore(pieces: readonly Piece[], at: number): number | null {
  for (let place = at - 1; place >= Math.max(0, at - 4); place--) {
    const piece = pieces[place];
    if (piece === undefined || isBreak(piece)) return null;
    if (!piece.isUsed && has(piece, 'greater', 'less')) return place;
  }
  return null;
}

function onlyMeasure({ setting }: Draft): ColumnInfo | null {
  const measures = setting.columns.filter(({ role }) => role === 'measure');
  return measures.length === 1 ? (measures[0] ?? null) : null;
}

const factors: readonly [RegExp, number][] = [
  [/\bbillions?\b|\bbn\b/i, 1e9],
  [/\bmillions?\b|\(m\b|\bm \$/i, 1e6],
  [/\bthousands?\b|\(k\b/i, 1e3],
];

/** “20 million people” is 20 in a column of millions. */
function unitFactor({ name, column }: ColumnInfo, amount: number): number {
  const factor = factors.find(([pattern]) => pattern.test(name))?.[1] ?? 1;
  if (factor === 1 || column.kind !== 'number' || Math.abs(amount) < factor) return 1;
  return column.values.some((value) => value >= amount) ? 1 : factor;
}

/** Measure of a request that names only one: “income by country, only those above 60000”. */
function onlyMeasureSaid({ pieces }: Draft): ColumnInfo | null {
  const mentioned = new Set(
    pieces.flatMap(({ columns: [best] }) =>
      best !== undefined && best.column.role === 'measure' && best.score >= 0.85 ? [best.column] : [],
    ),
  );
  const [only] = mentioned;
  return mentioned.size === 1 ? (only ?? null) : null;
}

/** Column between a comparison and its number: “above magnitude 5”. */
function columnInside(pieces: readonly Piece[], at: number, end: number): ColumnInfo | null {
  for (let place = at + 1; place < end; place++) {
    const piece = pieces[place];
    const column = piece === undefined ? null : numericOf(piece);
    if (column !== null) return column;
  }
  return null;
}

type Amount = { value?: number; to?: number; end: number };

/** Number after a comparison, two of them after “between”. */
function amountAfter(pieces: readonly Piece[], at: number, comparison: Comparison): Amount {
  const first = nextNumber(pieces, at + 1, 3);
  if (first === null) return { end: at };
  const value = pieces[first]?.number ?? Number.NaN;
  if (comparison !== 'between') return { value, end: first + 1 };
  const second = nextNumber(pieces, first + 1, 3);
  return second === null ? { end: at } : { value, to: pieces[second]?.number ?? Number.NaN, end: second + 1 };
}

function nextNumber(pieces: readonly Piece[], from: number, most: number): number | null {
  for (let at = from; at < from + most; at++) {
    const piece = pieces[at];
    if (piece === undefined || (isBreak(piece) && piece.mark !== ',')) return null;
    if (piece.number !== null && !piece.isUsed) return at;
    const isBeforeNumber = at === from && pieces[at + 1]?.number !== null && pieces[at + 1]?.number !== undefined;
    if (columnAt(piece, 0.6) !== null && !isBeforeNumber) return null;
  }
  return null;
}

/** “50 or more”, “10 and above”. */
function amountBefore({ pieces }: Draft, at: number): (Amount & { comparison: Comparison }) | null {
  const piece = pieces[at];
  const next = pieces[at + 1];
  if (piece === undefined || piece.number === null || piece.isUsed) return null;
  if (has(next, 'more-after')) return { comparison: 'at-least', value: piece.number, end: at + 2 };
  if (has(next, 'less-after')) return { comparison: 'at-most', value: piece.number, end: at + 2 };
  return null;
}

/** Column that a condition is about: the nearest numeric one before it in the clause. */
function columnBefore({ pieces }: Draft, at: number): ColumnInfo | null {
  for (let place = at - 1; place >= Math.max(0, at - 4); place--) {
    const piece = pieces[place];
    if (piece === undefined || isBreak(piece) || has(piece, 'and', 'or')) return null;
    const column = numericOf(piece);
    if (column !== null) return column;
    if (piece.columns.length > 0 && columnAt(piece, 0.75) !== null) return null;
  }
  return null;
}

function columnAfter({ pieces }: Draft, at: number): ColumnInfo | null {
  for (let place = at; place < at + 3; place++) {
    const piece = pieces[place];
    if (piece === undefined || isBreak(piece) || comparisonOf(piece) !== null) return null;
    const column = numericOf(piece);
    if (column !== null) return column;
  }
  return null;
}

function numericOf(piece: Piece): ColumnInfo | null {
  if (piece.isUsed) return null;
  const link = piece.columns.find(
    ({ column, score }) => isNumeric(column) && (column.role !== 'id' || score > 0.9) && score >= 0.5,
  );
  return link !== undefined && link.score >= (piece.columns[0]?.score ?? 0) - 0.25 ? link.column : null;
}

/** Column whose unit follows the number: “700 dollars”. */
function columnByUnit({ setting }: Draft, unit: Piece | undefined): ColumnInfo | null {
  if (unit === undefined || unit.plain.length < 2) return null;
  const stems = new Set(unit.plain.split(' '));
  return (
    setting.columns.find(
      (column) =>
        isNumeric(column) &&
        column.words.some(({ plain, weight }) => weight <= 0.4 && weight > 0.1 && stems.has(plain)),
    ) ?? null
  );
}

/** The pieces of a condition are used up, with the column right before or after it. */
function markUsed({ pieces }: Draft, { from, to, column }: { from: number; to: number; column: ColumnInfo }): void {
  for (let at = from; at < to; at++) use(pieces[at]);
  for (const step of [-1, 1]) {
    for (let at = step < 0 ? from - 1 : to; Math.abs(at - (step < 0 ? from : to - 1)) <= 4; at += step) {
      const piece = pieces[at];
      if (piece === undefined || isBreak(piece) || has(piece, 'and', 'or')) break;
      if (piece.columns.some((link) => link.column === column) && !piece.isUsed) {
        use(piece);
        if (has(pieces[at - 1], 'where')) use(pieces[at - 1]);
        break;
      }
    }
  }
}

function use(piece: Piece | undefined): void {
  if (piece !== undefined) piece.isUsed = true;
}

/** “name contains x”, “starting with A”. */
function readContains(draft: Draft): void {
  const { pieces } = draft;
  for (const [at, piece] of pieces.entries()) {
    if (piece.isUsed || !has(piece, 'contains', 'starts', 'ends')) continue;
    const column = textColumnBefore(pieces, at);
    const next = pieces.findIndex((each, place) => place > at && each.mark === null);
    const word = pieces[next];
    if (column === null || word === undefined || next > at + 2) continue;
    const operator = has(piece, 'starts')
      ? 'starts'
      : has(piece, 'ends')
        ? 'ends'
        : isNegated(pieces, at)
          ? 'lacks'
          : 'contains';
    draft.where.push({ column: column.key, operator, value: word.text });
    for (const used of [piece, word]) use(used);
    markUsed(draft, { from: at, to: next + 1, column });
  }
}

function textColumnBefore(pieces: readonly Piece[], at: number): ColumnInfo | null {
  for (let place = at - 1; place >= Math.max(0, at - 4); place--) {
    const column = columnAt(pieces[place]);
    if (column !== null && column.column.kind === 'text') return column;
  }
  return null;
}

/** Values that the request names: “in Berlin”, “Europe or Japan”, “except Morris”. */
function readValues(draft: Draft): void {
  const { pieces } = draft;
  const found = new Map<ColumnInfo, { links: ValueLink[]; isNot: boolean }>();
  for (const [at, piece] of pieces.entries()) {
    const link = valueAt(draft, at);
    if (link === null) continue;
    piece.isUsed = true;
    const isNot = isNegated(pieces, at) || (found.get(link.column)?.isNot === true && has(pieces[at - 1], 'and', 'or'));
    const before = found.get(link.column);
    if (before !== undefined && before.isNot === isNot) {
      if (!before.links.some(({ value }) => value === link.value)) before.links.push(link);
    } else if (before === undefined) found.set(link.column, { links: [link], isNot });
    markColumnBeside(draft, at, link.column);
  }
  for (const [column, { links, isNot }] of found) {
    const values = links.map(({ value }) => value);
    if (values.length > 1 && !isNot) draft.compared.add(column);
    draft.where.push(conditionOf(column, links, isNot));
  }
}

function conditionOf(column: ColumnInfo, links: readonly ValueLink[], isNot: boolean): ConditionIntent {
  const [first] = links;
  const values = links.map(({ value }) => value);
  if (links.some(({ how }) => how === 'part') && links.length === 1)
    return { column: column.key, operator: isNot ? 'lacks' : 'contains', value: first?.value ?? '' };
  if (values.length === 1) return { column: column.key, operator: isNot ? 'is-not' : 'is', value: first?.value ?? '' };
  return { column: column.key, operator: isNot ? 'none-of' : 'one-of', value: '', values };
}

/** Value of a piece, where it names one rather than a column. */
function valueAt(draft: Draft, at: number): ValueLink | null {
  const { pieces, setting } = draft;
  const piece = pieces[at];
  if (piece === undefined || piece.isUsed) return null;
  const nearby = columnsAround(pieces, at);
  const links = piece.values.length > 0 ? piece.values : expectsValue(pieces, at) ? shortLinks(draft, piece) : [];
  const [best] = [...links].sort((a, b) => b.score + preference(b, nearby) - (a.score + preference(a, nearby)));
  if (best === undefined) return null;
  const named = piece.columns[0]?.score ?? 0;
  if (named >= 0.9 && named >= best.score && !nearby.has(best.column)) return null;
  // “been nominated” beside a column of nominees is no value “Nominated”.
  const isOther = piece.columns[0]?.column !== best.column && !nearby.has(best.column);
  if (named >= 0.7 && isOther && piece.text !== best.value && /^\p{Ll}/u.test(piece.text)) return null;
  if (best.how === 'part' && (named >= 0.6 || piece.cues.size > 0 || piece.grain !== null || isRowNoun(piece, setting)))
    return null;
  if (best.how === 'typo' && (named >= 0.7 || piece.cues.size > 0)) return null;
  if (best.how === 'stem' && named >= 0.75) return null;
  if (best.how === 'exact' && piece.isStop && !/^\p{Lu}{2}/u.test(piece.text)) return null;
  if (best.how !== 'exact' && isRowNoun(piece, setting)) return null;
  return best;
}

function shortLinks({ setting }: Draft, piece: Piece): readonly ValueLink[] {
  const token = setting.tokens[piece.from];
  return token === undefined || piece.columns.length > 0 || piece.cues.size > 0
    ? []
    : shortValueLinks(token, setting.columns);
}

function expectsValue(pieces: readonly Piece[], at: number): boolean {
  return has(pieces[at - 1], 'where') || (has(pieces[at - 2], 'where') && pieces[at - 1]?.isStop === true);
}

function columnsAround(pieces: readonly Piece[], at: number): ReadonlySet<ColumnInfo> {
  const columns = new Set<ColumnInfo>();
  for (let place = Math.max(0, at - 3); place <= at + 2; place++) {
    if (place === at || (isBreak(pieces[place]) && place !== at)) continue;
    for (const { column, score } of pieces[place]?.columns ?? []) if (score > 0.5) columns.add(column);
  }
  return columns;
}

/** Categories are meant rather than long texts, and columns that are named beside. */
function preference({ column }: ValueLink, asked: ReadonlySet<ColumnInfo>): number {
  return (asked.has(column) ? 0.4 : 0) + (column.role === 'category' ? 0.1 : 0) - (column.distinct > 200 ? 0.05 : 0);
}

/** “banking industry”, “job code PROF”: the column beside a value only says where it stands. */
function markColumnBeside({ pieces }: Draft, at: number, column: ColumnInfo): void {
  const subject = subjectBefore(pieces, at);
  for (const place of [at + 1, at - 1, at - 2, ...(subject === null ? [] : [subject])]) {
    const piece = pieces[place];
    const isNear =
      place === subject ? true : place === at - 2 ? has(pieces[at - 1], 'in') || pieces[at - 1]?.mark === '=' : true;
    if (!isNear || piece === undefined || piece.isUsed || piece.columns[0]?.column !== column) continue;
    if (has(pieces[place - 1], 'by', 'each')) continue;
    piece.isUsed = true;
    return;
  }
}

/** Place before “is not”, “are”: “whose job is not Sales”. */
function subjectBefore(pieces: readonly Piece[], at: number): number | null {
  let place = at - 1;
  while (place >= at - 3 && (has(pieces[place], 'not', 'in', 'equal') || pieces[place]?.isStop === true)) place -= 1;
  const hasSubject = place < at - 1 && has(pieces[place - 1], 'where');
  return hasSubject ? place : null;
}

function isNegated(pieces: readonly Piece[], at: number): boolean {
  for (let place = at - 1; place >= Math.max(0, at - 4); place--) {
    const piece = pieces[place];
    if (piece === undefined || isBreak(piece)) return false;
    if (has(piece, 'not')) {
      piece.isUsed = true;
      return true;
    }
    if (has(piece, 'and') || columnAt(piece, 0.8) !== null) continue;
    if (!piece.isStop && piece.values.length === 0) return false;
  }
  return false;
}

/** “4 cylinders”, “grade 9”, “cylinders = 8”: a number beside a column of few different ones. */
function readEquals(draft: Draft): void {
  const { pieces } = draft;
  for (const [at, piece] of pieces.entries()) {
    if (piece.isUsed || piece.number === null || piece.time !== null) continue;
    const next = pieces[at + 1];
    const before = pieces[at - 1];
    const isEqual = before?.mark === '=' || has(before, 'in', 'equal');
    const column =
      equalColumn(next, piece.number) ??
      equalColumn(before, piece.number) ??
      (isEqual ? equalColumn(pieces[at - 2], piece.number) : null);
    if (column === null || has(next, 'percentile', 'percent', 'bin')) continue;
    draft.where.push({ column: column.key, operator: isNegated(pieces, at) ? 'is-not' : 'is', value: piece.number });
    markUsed(draft, { from: at, to: at + 1, column });
  }
}

/** Numeric column of a piece that has this value in some row. */
function equalColumn(piece: Piece | undefined, value: number): ColumnInfo | null {
  if (piece === undefined || piece.isUsed || has(piece, 'bin')) return null;
  const column = numericOf(piece);
  if (column === null || column.column.kind !== 'number') return null;
  if (column.role !== 'discrete' && column.role !== 'year' && column.distinct > 40) return null;
  return column.column.values.includes(value) ? column : null;
}
