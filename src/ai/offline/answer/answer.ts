import { fill } from '#chart/locale/fill.ts';
import type { Table } from '#data/table.ts';
import type { Intent } from '../intent/intent.ts';
import { inContext } from '../intent/interpret.ts';
import { parseRequest, type Request } from '../intent/parse.ts';
import type { Language } from '../language/language.ts';
import { type Computed, compute, rowsWhere } from './compute.ts';
import { missingIn } from './refuse.ts';
import { sentenceOf } from './sentence.ts';

/** Answer to a question about a table, with what it was computed from. */
export type Answer =
  | {
      ok: true;
      sentence: string;
      computed: Exclude<Computed, { kind: 'nothing' }>;
      /** Rows of the table that it was computed from. */
      rows: readonly number[];
      /** Chart template that shows it. */
      chart: string;
      intent: Intent;
    }
  | Refused;

/** No answer, with what may be meant: in words, without a figure. */
export type Refused = { ok: false; sentence: string; intent: Intent; choices?: readonly string[] };
export type Answered = Extract<Answer, { ok: true }>;

/**
 * Answers a question from a table alone: every figure is computed from its rows, or the question is refused. `before` is
 * what was asked last, which a follow-up changes.
 */
export function answer(request: Request, before?: Intent): Answer {
  const parsed = parseRequest(request);
  const intent = inContext(before, parsed);
  const { sentences } = request.language;
  const missing = missingIn(parsed.draft, { changesContext: before !== undefined && isChanged(before, intent) });
  if (missing !== null) {
    if (missing.text === '') return { ok: false, sentence: sentences.unclear, intent };
    return {
      ok: false,
      sentence: fill(missing.kind === 'column' ? sentences.noColumn : sentences.noValue, missing.text),
      intent,
    };
  }
  return answerIntent(intent, request);
}

/** Computes the answer to a question that was read already. */
export function answerIntent(intent: Intent, { table, language }: Pick<Request, 'table' | 'language'>): Answer {
  const computed = compute(intent, table);
  if (computed.kind === 'nothing') return { ok: false, sentence: refusal(intent, language), intent };
  return {
    ok: true,
    sentence: sentenceOf(computed, { intent, table, language }),
    computed,
    rows: usedRows(intent, table),
    chart: chartOf(intent, computed),
    intent,
  };
}

/** Whether a follow-up asks for anything else than the request before it. */
function isChanged(before: Intent, after: Intent): boolean {
  const queryOf = ({ measures, by, series, where, derive, compare, top }: Intent) =>
    JSON.stringify([measures, by, series, where, derive, compare, top]);
  return queryOf(before) !== queryOf(after);
}

function refusal({ where }: Intent, { sentences }: Language): string {
  if (where.length === 0) return sentences.unclear;
  const valueTexts = where.map(({ value, values = [value], to }) =>
    [...values, ...(to === undefined ? [] : [to])].join('–'),
  );
  return fill(sentences.noRows, valueTexts.join(', '));
}

/** Places of the rows that meet the conditions. */
export function usedRows(intent: Intent, table: Table): number[] {
  const key = ' row';
  const numbered: Table = {
    rows: table.rows,
    columns: [
      ...table.columns,
      { kind: 'number', key, name: key, values: Float64Array.from({ length: table.rows }, (_, row) => row) },
    ],
  };
  // An average of groups is computed from all of their rows.
  const where = intent.where.filter(({ isAverage }) => !isAverage || intent.by.length === 0);
  const column = rowsWhere(numbered, { ...intent, where })?.columns.find((each) => each.key === key);
  return column?.kind === 'number' ? Array.from(column.values) : [];
}

function chartOf({ chart, by, series }: Intent, computed: Computed): string {
  if (chart !== undefined && chart !== 'histogram') return chart;
  if (computed.kind === 'value') return 'number-card';
  if (computed.kind === 'names') return computed.figure === null ? 'table' : 'bar';
  return by.length === 0 ? 'bar' : series === undefined ? 'column' : 'grouped-column';
}
