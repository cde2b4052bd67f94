import type { Table } from '#data/table.ts';
import { type Candidate, candidatesFor } from '../compile/candidates.ts';
import type { Intent } from '../intent/intent.ts';
import type { Answer } from './answer.ts';

/** Groups that a chart shows beside the one that was asked for. */
const mostBeside = 10;

/** Chart that shows an answer; null where one figure says it all. The best of several is highlighted among the others. */
export function answerChart(answer: Answer, table: Table, locale: string): Candidate | null {
  if (!answer.ok || answer.computed.kind === 'value' || answer.intent.measures.length === 0) return null;
  const { computed, intent, chart } = answer;
  const isBest = computed.kind === 'names' && computed.figure !== null && intent.top?.count === 1;
  const chartIntent = isBest ? besideOthers(intent) : { ...intent, chart };
  const [made] = candidatesFor([{ intent: chartIntent, score: 1, note: null }], table, locale).candidates;
  if (made === undefined || (made.table.rows < 2 && isBest)) return null;
  return isBest ? { ...made, document: { ...made.document, highlights: computed.names } } : made;
}

function besideOthers(intent: Intent): Intent {
  return { ...intent, chart: 'bar', top: { count: mostBeside, order: intent.top?.order ?? 'descending' } };
}
