import type { ColumnInfo } from '../link/column-info.ts';
import { columnAt, type Draft, has, isBreak, isRowNoun, type Mention } from './draft.ts';
import type { Piece } from './pieces.ts';

/** Aggregates that a column can have. */
export const aggregateCues = ['mean', 'median', 'sum', 'min', 'max', 'percentile', 'deviation'] as const;

/** Axes, colors and small multiples: “x axis …”, “… on the Y axis”, “colored by …”, “facet on …”. */
export function readAxes(draft: Draft): void {
  for (const [at, piece] of draft.pieces.entries()) {
    if (piece.isUsed) continue;
    if (has(piece, 'x-axis', 'y-axis')) readAxis(draft, at, has(piece, 'x-axis') ? 'x' : 'y');
    else if (has(piece, 'series')) readRole(draft, at, 'series');
    else if (has(piece, 'facet')) readRole(draft, at, 'facet');
  }
}

function readAxis(draft: Draft, at: number, axis: 'x' | 'y'): void {
  const { pieces } = draft;
  const piece = pieces[at];
  if (piece === undefined) return;
  const isBehind =
    /^(on|as|in|to)\b/.test(piece.plain) || has(pieces[at - 1], 'in') || /^(on|as)$/.test(pieces[at - 1]?.plain ?? '');
  const place = isBehind
    ? (columnPlace(draft, at, -1, 8) ?? columnPlace(draft, at, 1, 6))
    : (columnPlace(draft, at, 1, 6) ?? columnPlace(draft, at, -1, 4));
  piece.isUsed = true;
  if (place === null) return;
  const between = place > at ? pieces.slice(at + 1, place) : [];
  if (between.some((each) => has(each, 'count'))) return; // “y axis the number of …” is read as a count
  const column = columnAt(pieces[place]);
  if (column === null) return;
  const aggregate = aggregateCues.find((cue) => between.some((each) => has(each, cue)));
  for (const each of between) if (has(each, ...aggregateCues)) each.isUsed = true;
  addMention(
    draft,
    column,
    place,
    aggregate === undefined || column.column.kind === 'text' ? { axis } : { axis, aggregate },
  );
}

/** Place of the nearest column in a direction; other axes end the search. */
function columnPlace({ pieces, setting }: Draft, at: number, step: 1 | -1, most: number): number | null {
  for (let place = at + step; Math.abs(place - at) <= most; place += step) {
    const piece = pieces[place];
    if (piece === undefined || has(piece, 'x-axis', 'y-axis') || (isBreak(piece) && piece.mark !== ',')) return null;
    if (piece.mark === ',' && Math.abs(place - at) > 1) return null;
    const column = columnAt(piece);
    const isRow = column !== null && (column.role === 'identity' || column.role === 'id') && isRowNoun(piece, setting);
    if (column !== null && !isRow && !isSmallWord(piece)) return place;
  }
  return null;
}

function isSmallWord(piece: Piece): boolean {
  return piece.isStop && (piece.columns[0]?.score ?? 0) < 1;
}

function readRole(draft: Draft, at: number, role: 'series' | 'facet'): void {
  const { pieces } = draft;
  const piece = pieces[at];
  if (piece === undefined) return;
  // “stacked bars of strikes”: only the chart is stacked.
  if (piece.plain === 'stacked' && (pieces[at + 1]?.chart ?? null) !== null) {
    piece.isUsed = true;
    return;
  }
  const isBehind = /^(to|in|each shown|shown)\b/.test(piece.plain) || isBreak(pieces[at + 1]);
  const place = isBehind ? columnPlace(draft, at, -1, 5) : columnPlace(draft, at, 1, 4);
  if (place === null) return;
  const column = groupingAt(pieces[place]);
  piece.isUsed = true;
  if (column === null) return;
  if (isRowNoun(pieces[place], draft.setting) && column.role === 'identity') {
    markUsed(pieces[place]);
    return;
  }
  addMention(draft, column, place, { role });
}

function markUsed(piece: Piece | undefined): void {
  if (piece !== undefined) piece.isUsed = true;
}

/** Column of a piece that can group: not a measure where there is another reading. */
export function groupingAt(piece: Piece | undefined): ColumnInfo | null {
  if (piece === undefined || piece.isUsed) return null;
  const best = piece.columns[0];
  if (best === undefined || best.score < 0.55 || (best.column.role === 'id' && best.score < 0.75)) return null;
  // “by area” is the column Area, not a region that may be called so, too.
  const isNamed = best.how === 'name' && best.score >= 0.85;
  const other = piece.columns.find(
    ({ column, score, how }) =>
      column.role !== 'measure' &&
      column.role !== 'id' &&
      score >= best.score - 0.15 &&
      !(isNamed && how === 'synonym' && column !== best.column),
  );
  return other?.column ?? columnAt(piece);
}

/** Adds what is said about a column, or completes what was said before. */
export function addMention(draft: Draft, column: ColumnInfo, at: number, said: Partial<Mention> = {}): Mention {
  const piece = draft.pieces[at];
  const score = piece?.columns.find((link) => link.column === column)?.score ?? 0.5;
  if (piece !== undefined) piece.isUsed = true;
  const before = draft.mentions.find(
    (mention) => mention.column === column && mention.aggregate === (said.aggregate ?? mention.aggregate),
  );
  if (before !== undefined) {
    Object.assign(before, said);
    return before;
  }
  const mention: Mention = { column, score, at, ...said };
  draft.mentions.push(mention);
  return mention;
}
