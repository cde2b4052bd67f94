import type { Intent } from './intent.ts';
import { parsePieces, parseRequest, type Request } from './parse.ts';
import type { Piece } from './pieces.ts';

/** One reading of a request, with how much speaks for it. */
export type Interpretation = {
  intent: Intent;
  score: number /** “Price is Unit price”, where words may mean several columns. */;
  note: string | null;
};

const mostInterpretations = 4;
/** Links this near to the best one are worth showing. */
const nearScore = 0.12;

/**
 * Readings of a request, the best first: words that may name several columns give several. `before` is what was asked
 * last, which a follow-up (“and by region?”) changes.
 */
export function interpret(request: Request, before?: Intent): Interpretation[] {
  const first = parseRequest(request);
  const found: Interpretation[] = [
    { intent: followUp(before, first.intent), score: first.intent.confidence, note: null },
  ];
  const seen = new Set([JSON.stringify(found[0]?.intent)]);
  for (const piece of first.draft.pieces) {
    const [best, ...others] = piece.columns;
    if (best === undefined || best.score >= 1) continue;
    for (const { column, score } of others) {
      if (found.length >= mostInterpretations || best.score - score > nearScore) break;
      const { intent } = parsePieces(preferring(first.draft.pieces, piece, column.key), first.draft.setting);
      const merged = followUp(before, intent);
      const key = JSON.stringify(merged);
      if (seen.has(key)) continue;
      seen.add(key);
      found.push({
        intent: merged,
        score: intent.confidence - (best.score - score) - 0.01,
        note: `“${piece.text}” is ${column.name}`,
      });
    }
  }
  return found.sort((a, b) => b.score - a.score);
}

/** Pieces as new, with another column first where words may name several. */
function preferring(pieces: readonly Piece[], { plain }: Piece, key: string): Piece[] {
  return pieces.map((piece) => {
    const link = piece.plain === plain ? piece.columns.find(({ column }) => column.key === key) : undefined;
    if (link === undefined) return { ...piece, isUsed: false };
    const first = { ...link, score: Math.max(link.score, piece.columns[0]?.score ?? 0) };
    return { ...piece, isUsed: false, columns: [first, ...piece.columns.filter((each) => each !== link)] };
  });
}

/** What a follow-up leaves out stays as it was; conditions on the same column are replaced. */
function followUp(before: Intent | undefined, next: Intent): Intent {
  if (before === undefined) return next;
  const isNew = next.measures.some(({ column, aggregate }) => column !== '' || aggregate !== 'rows');
  const hasGroups = next.by.length > 0;
  const changed = new Set(next.where.map(({ column }) => column));
  return {
    ...before,
    ...next,
    measures: isNew || before.measures.length === 0 ? next.measures : before.measures,
    by: hasGroups ? next.by : before.by,
    where: [...before.where.filter(({ column }) => !changed.has(column)), ...next.where],
    ...chartOf(before, next),
  };
}

function chartOf(before: Intent, next: Intent): Pick<Intent, 'chart'> {
  const chart = next.by.length > 0 || before.chart === undefined ? (next.chart ?? before.chart) : before.chart;
  return chart === undefined ? {} : { chart };
}
