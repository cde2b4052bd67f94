import { columnAt, type Draft, has, isBreak, isRowNoun, type OrderTarget } from './draft.ts';
import type { Piece } from './pieces.ts';

/** Sort order: “sorted by price, highest first”, “list the y-axis in asc”, “from low to high by the total number”. */
export function readOrder(draft: Draft): void {
  const { pieces } = draft;
  for (const [at, piece] of pieces.entries()) {
    if (piece.isUsed || !has(piece, 'ascending', 'descending', 'alphabetical')) continue;
    readDirection(draft, at);
  }
  if (draft.order !== undefined) return;
  const verb = pieces.findIndex((piece) => !piece.isUsed && has(piece, 'sort') && piece.columns.length === 0);
  if (verb < 0) return;
  const found = targetAfter(draft, verb + 1, pieces.length);
  if (found === null) return;
  markBetween(pieces, verb, found.end);
  const isRising =
    found.target.kind !== 'y' && !(found.target.kind === 'column' && found.target.column.role === 'measure');
  draft.order = { target: found.target, direction: isRising ? 'ascending' : 'descending' };
}

function readDirection(draft: Draft, at: number): void {
  const { pieces } = draft;
  const piece = pieces[at];
  const direction = has(piece, 'descending') ? 'descending' : 'ascending';
  const verb = verbBefore(pieces, at);
  const isStrong = has(pieces[verb ?? -1], 'sort');
  const end = clauseEnd(pieces, at + 1);
  // “… in descending order of X”, “in asc by X”
  const after = targetAfter(draft, at + 1, end);
  const isAfter =
    after !== null &&
    (/ (of|by)$/.test(piece?.plain ?? '') || has(pieces[at + 1], 'by', 'in', 'sort') || after.start === at + 1);
  const before = verb === null ? null : targetBetween(draft, verb, at);
  const found = isAfter && !has(piece, 'alphabetical') ? after : (before ?? after);
  const target: OrderTarget = found?.target ?? (has(piece, 'alphabetical') ? { kind: 'x' } : { kind: 'y' });
  draft.order ??= { target, direction };
  if (piece !== undefined) piece.isUsed = true;
  if (found !== null && found === after) markBetween(pieces, at, found.end);
  if (verb === null) return;
  const isAside = isStrong || found === null || found.isAxis || found.hasBy || isSaidElsewhere(draft, found, verb, at);
  if (found === before && isAside && before !== null) markBetween(pieces, verb, at);
  else if (found === after && isStrong && before === null) markBetween(pieces, verb, at);
  const word = pieces[verb];
  if (word !== undefined) word.isUsed = true;
}

/** Verb of the clause: “sort”, “order”, or a weaker one such as “list”. Commas end the search. */
function verbBefore(pieces: readonly Piece[], at: number): number | null {
  let weak: number | null = null;
  for (let place = at - 1; place >= Math.max(0, at - 14); place--) {
    const piece = pieces[place];
    if (piece === undefined || (isBreak(piece) && piece.mark !== ',')) break;
    if (piece.isUsed) continue;
    if (has(piece, 'sort')) return place;
    if (isBreak(piece)) break;
    if (has(piece, 'list')) weak ??= place;
  }
  return weak;
}

function clauseEnd(pieces: readonly Piece[], from: number): number {
  let end = from;
  while (end < pieces.length && !isBreak(pieces[end]) && pieces[end]?.chart === null) end += 1;
  return end;
}

type TargetMatch = { target: OrderTarget; start: number; end: number; isAxis: boolean; hasBy: boolean };

/** First thing after a place that rows can be ordered by. */
function targetAfter(draft: Draft, from: number, to: number): TargetMatch | null {
  const { pieces, setting } = draft;
  let hasAggregate = false;
  let hasBy = false;
  for (let at = from; at < Math.min(to, from + 8); at++) {
    const piece = pieces[at];
    if (piece === undefined || isBreak(piece)) return null;
    if (has(piece, 'by', 'sort')) hasBy = true;
    const base = { start: at, hasBy };
    const column = columnAt(piece, 0.55);
    if (has(piece, 'x-axis')) return { ...base, target: { kind: 'x' }, end: at + 1, isAxis: true };
    if (has(piece, 'y-axis')) return { ...base, target: { kind: 'y' }, end: at + 1, isAxis: true };
    if (hasAggregate && column !== null) return { ...base, target: { kind: 'y' }, end: at + 1, isAxis: true };
    if (
      has(piece, 'mean', 'sum', 'min', 'max', 'median', 'count', 'distinct') &&
      (column === null || has(piece, 'count'))
    ) {
      hasAggregate = true;
      const next = pieces[at + 1];
      const isLast =
        isBreak(next) || has(next, 'ascending', 'descending') || next?.isUsed === true || next?.isStop === true;
      if (isLast || !nextIsObject(draft, at + 1, to))
        return { ...base, target: { kind: 'y' }, end: at + 1, isAxis: true };
      continue;
    }
    if (hasAggregate && isRowNoun(piece, setting)) return { ...base, target: { kind: 'y' }, end: at + 1, isAxis: true };
    if (column !== null) {
      // “the names” are those along the axis.
      const isNames = /^(the )?names?$/.test(piece.plain);
      return { ...base, target: isNames ? { kind: 'x' } : { kind: 'column', column }, end: at + 1, isAxis: isNames };
    }
    if (/^names?$/.test(piece.plain)) return { ...base, target: { kind: 'x' }, end: at + 1, isAxis: true };
  }
  return hasAggregate ? { target: { kind: 'y' }, start: from, end: to, isAxis: true, hasBy } : null;
}

function nextIsObject(draft: Draft, from: number, to: number): boolean {
  for (let at = from; at < Math.min(to, from + 4); at++) {
    const piece = draft.pieces[at];
    if (piece === undefined || isBreak(piece) || has(piece, 'ascending', 'descending')) return false;
    if (columnAt(piece, 0.55) !== null || isRowNoun(piece, draft.setting)) return true;
  }
  return false;
}

/** Target between the verb and the direction: after “by” where there is one, else the first. */
function targetBetween(draft: Draft, verb: number, at: number): TargetMatch | null {
  const { pieces } = draft;
  let by = -1;
  for (let place = verb; place < at; place++)
    if (has(pieces[place], 'by') || / by$/.test(pieces[place]?.plain ?? '')) by = place;
  const found = by >= 0 ? targetAfter(draft, by === verb ? verb + 1 : by, at) : null;
  return found === null ? targetAfter(draft, verb + 1, at) : { ...found, hasBy: true };
}

function markBetween(pieces: readonly Piece[], from: number, to: number): void {
  for (let at = from; at < to; at++) {
    const piece = pieces[at];
    if (piece !== undefined) piece.isUsed = true;
  }
}

/** Whether the column of an order clause is named outside of it, too. */
function isSaidElsewhere({ pieces }: Draft, { target }: TargetMatch, from: number, to: number): boolean {
  if (target.kind !== 'column') return false;
  return pieces.some((piece, at) => (at < from || at > to) && columnAt(piece) === target.column);
}
