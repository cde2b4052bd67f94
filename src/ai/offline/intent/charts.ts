import { type Draft, has } from './draft.ts';

/** Names that are also everyday words; they name a chart only where they cannot be a column. */
const everyday = new Set([
  'area',
  'map',
  'line',
  'lines',
  'table',
  'points',
  'bars',
  'curve',
  'pyramid',
  'star chart',
  'bar',
]);

/** Chart type that the request names; the longest name wins, the last of equally long ones. */
export function readChart(draft: Draft): void {
  let length = 0;
  for (const piece of draft.pieces) {
    if (piece.chart === null) continue;
    if (everyday.has(piece.plain) && (piece.columns[0]?.score ?? 0) > 0.9) continue;
    piece.isUsed = true;
    const size = piece.to - piece.from;
    if (size >= length) {
      draft.chart = piece.chart;
      length = size;
    }
  }
  draft.isStacked = draft.pieces.some((piece) => /\bstack(ed|ing)?\b/.test(piece.plain));
  for (const piece of draft.pieces) {
    if (piece.isUsed || piece.columns.length > 0) continue;
    // “Does higher a mean lower b?” asks for a relation, not for an average.
    if (piece.plain === 'mean' && /^(does|do|did) /.test(draft.pieces[0]?.plain.concat(' ') ?? '')) {
      piece.isUsed = true;
      draft.isRelation = true;
      continue;
    }
    if (has(piece, 'correlation')) draft.isCorrelation = true;
    if (has(piece, 'relation', 'versus', 'correlation')) draft.isRelation = true;
    if (has(piece, 'trend')) draft.isOverTime = true;
    if (has(piece, 'distribution')) draft.isDistribution = true;
    if (has(piece, 'chart') && !has(piece, 'list')) draft.isDrawn = true;
    if (has(piece, 'which')) draft.asksWhich = true;
    if (has(piece, 'when')) draft.asksWhen = true;
  }
}
