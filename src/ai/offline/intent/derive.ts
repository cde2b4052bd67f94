import { type Draft, has, hasCourse } from './draft.ts';
import type { Piece } from './pieces.ts';

/** Values derived from others: shares, changes, differences, ratios, ranks, running totals. */
export function readDerive(draft: Draft): void {
  const { pieces } = draft;
  for (const [at, piece] of pieces.entries()) {
    if (piece.isUsed || isColumn(piece)) continue;
    if (has(piece, 'percent')) draft.isPercent = true;
    if (has(piece, 'share')) set(draft, 'share', piece);
    else if (has(piece, 'running')) set(draft, 'running', piece);
    else if (has(piece, 'difference')) set(draft, 'difference', piece);
    else if (has(piece, 'ratio')) set(draft, 'ratio', piece);
    else if (has(piece, 'change', 'increase', 'decrease') && !isDrawnOverTime(draft, at)) set(draft, 'change', piece);
    if (has(piece, 'increase') && draft.asksWhich) draft.keep ??= 'risen';
    if (has(piece, 'decrease') && draft.asksWhich) draft.keep ??= 'fallen';
  }
}

function isColumn(piece: Piece): boolean {
  return (piece.columns[0]?.score ?? 0) >= 0.8;
}

function set(draft: Draft, derive: NonNullable<Draft['derive']>, piece: Piece): void {
  draft.derive ??= derive;
  piece.isUsed = true;
}

/** “How has the price changed over time” asks for the course itself. */
function isDrawnOverTime(draft: Draft, at: number): boolean {
  if (draft.isPercent || draft.pieces.some((piece) => has(piece, 'percent'))) return false;
  return draft.isOverTime || hasCourse(draft) || has(draft.pieces[at], 'trend');
}

/** “Which sites had a higher yield in 1932 than in 1931”: those whose value rose from the second to the first. */
export function readHigher(draft: Draft): void {
  const { compare, pieces } = draft;
  if (
    compare === undefined ||
    draft.derive !== undefined ||
    !pieces.some((piece) => has(piece, 'than') || /\b(than|als|que|di|dan)$/.test(piece.plain))
  )
    return;
  const word = pieces.find((piece) => has(piece, 'greater', 'less'));
  if (word === undefined) return;
  word.isUsed = true;
  draft.compare = { column: compare.column, from: compare.to, to: compare.from };
  draft.keep = has(word, 'greater') ? 'risen' : 'fallen';
}
