import type { Cue } from '../language/language.ts';
import type { Intent } from './intent.ts';
import { type ParseResult, parsePieces, parseRequest, type Request } from './parse.ts';
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
  const found: Interpretation[] = [{ intent: inContext(before, first), score: first.intent.confidence, note: null }];
  const seen = new Set([JSON.stringify(found[0]?.intent)]);
  for (const piece of first.draft.pieces) {
    const [best, ...others] = piece.columns;
    if (best === undefined || best.score >= 1) continue;
    for (const { column, score } of others) {
      if (found.length >= mostInterpretations || best.score - score > nearScore) break;
      const other = parsePieces(preferring(first.draft.pieces, piece, column.key), first.draft.setting);
      const merged = inContext(before, other);
      const key = JSON.stringify(merged);
      if (seen.has(key)) continue;
      seen.add(key);
      found.push({
        intent: merged,
        score: other.intent.confidence - (best.score - score) - 0.01,
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

/** Intent of a request after another one: a follow-up changes that one, a complete question stands alone. */
export function inContext(before: Intent | undefined, parsed: ParseResult): Intent {
  if (before === undefined || isComplete(parsed)) return parsed.intent;
  return followUp(before, parsed);
}

const questionCues: readonly Cue[] = ['which', 'how-much', 'count', 'when', 'yes-no', 'total'];

/** Whether a request says what is measured and asks a question, or of what; “and …” always goes on. */
export function isComplete({ intent, draft }: ParseResult): boolean {
  const [first] = draft.pieces;
  if (first === undefined || first.cues.has('and') || (!namesMeasure({ intent, draft }) && draft.counts === null))
    return false;
  return intent.by.length > 0 || intent.where.length > 0 || questionCues.some((cue) => first.cues.has(cue));
}

/** Whether a measure was named, rather than assumed. */
function namesMeasure({ intent: { measures }, draft: { mentions } }: ParseResult): boolean {
  const named = new Set(mentions.filter(({ at }) => at >= 0).map(({ column }) => column.key));
  return measures.some(({ column, aggregate }) => named.has(column) || (column === '' && aggregate !== 'rows'));
}

/** What a follow-up leaves out stays as it was; conditions on the same column are replaced. */
function followUp(before: Intent, parsed: ParseResult): Intent {
  const { intent: next, draft } = parsed;
  const hasGroups = next.by.length > 0;
  const changed = new Set(next.where.map(({ column }) => column));
  const order = extremeIn(draft);
  return {
    ...before,
    ...next,
    measures: namesMeasure(parsed) || before.measures.length === 0 ? next.measures : before.measures,
    by: hasGroups ? next.by : before.by,
    where: [...before.where.filter(({ column }) => !changed.has(column)), ...next.where],
    ...(next.top === undefined && before.top !== undefined && order !== null ? { top: { ...before.top, order } } : {}),
    ...chartOf(before, next),
  };
}

/** “And the lowest?” */
function extremeIn({ pieces }: ParseResult['draft']): 'ascending' | 'descending' | null {
  const has = (...cues: readonly Cue[]) => pieces.some((piece) => cues.some((cue) => piece.cues.has(cue)));
  if (has('least', 'min', 'bottom')) return 'ascending';
  return has('most', 'max', 'top') ? 'descending' : null;
}

function chartOf(before: Intent, next: Intent): Pick<Intent, 'chart'> {
  const chart = next.by.length > 0 || before.chart === undefined ? (next.chart ?? before.chart) : before.chart;
  return chart === undefined ? {} : { chart };
}
