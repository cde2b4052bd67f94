import { columnAt, type Draft, has, isBreak } from './draft.ts';
import type { Piece } from './pieces.ts';

/** Highest and lowest: “top 5”, “the 3 heaviest”, “which country has the most …”. */
export function readTop(draft: Draft): void {
  const { pieces } = draft;
  for (const [at, piece] of pieces.entries()) {
    if (piece.isUsed || draft.top !== undefined) continue;
    const next = pieces[at + 1];
    const before = pieces[at - 1];
    const isDown = has(piece, 'top', 'most');
    if (!isDown && !has(piece, 'bottom', 'least')) continue;
    if (has(piece, 'last') && next?.grain !== null && next?.grain !== undefined) continue;
    const order = isDown ? 'descending' : 'ascending';
    if (isCountPiece(next) && (pieces[at + 2]?.grain ?? null) === null) {
      // “top 5”, “highest 3”; “top 10 %” is a condition.
      if (has(pieces[at + 2], 'percent')) continue;
      draft.top = { count: next?.number ?? 1, order };
      for (const used of [piece, next]) if (used !== undefined) used.isUsed = columnAt(used, 0.7) === null;
    } else if (isCountPiece(before) && !has(piece, 'top', 'bottom')) {
      draft.top = { count: before?.number ?? 1, order };
      if (before !== undefined) before.isUsed = true;
      if (columnAt(piece, 0.5) === null) piece.isUsed = true;
    } else if (has(piece, 'most', 'least')) {
      // “the 5 countries with the highest …”, “les 3 voitures les plus lourdes”
      const counted = countBefore(draft, at);
      if (counted === null) continue;
      draft.top = { count: counted.number ?? 1, order };
      counted.isUsed = true;
      if (columnAt(piece, 0.5) === null) piece.isUsed = true;
    }
  }
}

function isCountPiece(piece: Draft['pieces'][number] | undefined): boolean {
  return (
    piece !== undefined &&
    !piece.isUsed &&
    piece.number !== null &&
    Number.isInteger(piece.number) &&
    piece.number > 0 &&
    piece.number <= 1000 &&
    piece.time === null
  );
}

/** Number some words before a superlative, with what is counted right after it. */
function countBefore({ pieces }: Draft, at: number): Piece | null {
  for (let place = at - 2; place >= Math.max(0, at - 6); place--) {
    const piece = pieces[place];
    if (piece === undefined || isBreak(piece)) return null;
    if (isCountPiece(piece))
      return has(pieces[place - 1], 'greater', 'less', 'at-least', 'at-most', 'than') ? null : piece;
  }
  return null;
}
