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
    } else if (isCountPiece(before) && (!has(piece, 'top', 'bottom') || isBest(piece))) {
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
  readWithin(draft);
}

/** Words of each group, also as the last of a phrase: “in each”, “for every”. */
const eachWords = /(?:^|\s)(?:each|every|per|pro|je|jede[mnrs]?|chaque|cada|ogni|elke?|iedere?)$/;

/** “top 3 in each region”, “die 3 größten je Land”: so many of each group. */
function readWithin({ pieces, top }: Draft): void {
  if (top === undefined || top.count === 1) return;
  for (const [at, piece] of pieces.entries()) {
    if (piece.isUsed || !(has(piece, 'each') || eachWords.test(piece.plain))) continue;
    const next = pieces[at + 1];
    const column = columnAt(next, 0.7);
    if (next === undefined || column === null || column.role === 'measure') continue;
    top.within = column.key;
    for (const used of [piece, next]) used.isUsed = true;
    return;
  }
}

/** “les 2 meilleurs produits”: unlike “top”, this follows its number in many languages. */
function isBest({ plain }: Piece): boolean {
  return /^(?:meilleurs|meilleures|mejores|migliori|melhores|besten|beste)$/.test(plain);
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
