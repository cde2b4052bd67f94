import type { Document } from '#chart/document/document.ts';
import type { Sheet } from '#data/sheet.ts';
import { cellText, columnOf, type Table } from '#data/table.ts';
import type { Step } from '#data/transform/step.ts';
import { type Answer, answerIntent } from '../answer/answer.ts';
import type { Cell } from '../answer/compute.ts';
import { compile } from '../compile/compile.ts';
import type { Intent } from '../intent/intent.ts';
import type { Request } from '../intent/parse.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { loadLanguage } from '../language/load-language.ts';
import { localeFor, titled } from './titled.ts';

/** A request about a table. `before` is the intent of the request before it, which a follow-up changes. */
export type EngineRequest = { text: string; table: Table; name: string; before?: Intent | undefined };

/** A question, with the cells as they were written, and which of the offered readings is meant. */
type QuestionRequest = EngineRequest & { sheet?: Sheet | undefined; choice?: number | undefined };

/** Rows of a table that an answer was computed from: how many, and the first of them as text. */
type UsedRows = { total: number; columns: string[]; rows: { number: number; cells: string[] }[] };

/** What answers a question: the readings of the trained engine. */
type AnswersRequest = (
  request: Request,
  given: Pick<QuestionRequest, 'sheet' | 'before' | 'choice'>,
) => Promise<Answer>;

export type EngineAnswer = {
  isAnswered: boolean;
  sentence: string;
  /** Readings to choose from where none is sure, in words. */
  alternatives: string[];
  /** The figure, where the answer is one. */
  value: number | null;
  isPercent: boolean;
  /** Names, where the answer is some. */
  names: string[];
  /** Computed rows, where the answer is a table. */
  result: { columns: string[]; rows: Cell[][] } | null;
  used: UsedRows;
  chart: { document: Document; steps: readonly Step[] } | null;
  unused: string[];
  intent: Intent;
};

const mostUsedRows = 100;
const mostResultRows = 1000;
const noRows: UsedRows = { total: 0, columns: [], rows: [] };

/** Answers a question from a table; every figure is computed from its rows. */
export async function answerQuestion(
  { text, table, name, before, sheet, choice }: QuestionRequest,
  toAnswer: AnswersRequest,
): Promise<EngineAnswer> {
  const code = detectLanguage(text);
  const request = { text, table, name, language: await loadLanguage(code) };
  return toEngineAnswer(await toAnswer(request, { sheet, before, choice }), table, code);
}

/** Answers a question that a language model read; every figure is computed here all the same. */
export async function answerAsRead(intent: Intent, { text, table }: EngineRequest): Promise<EngineAnswer> {
  const code = detectLanguage(text);
  return toEngineAnswer(answerIntent(intent, { table, language: await loadLanguage(code) }), table, code);
}

function toEngineAnswer(found: Answer, table: Table, code: string): EngineAnswer {
  const { intent, sentence } = found;
  const common = { sentence, value: null, isPercent: false, names: [], result: null, intent, unused: intent.unused };
  if (!found.ok)
    return { ...common, isAnswered: false, alternatives: [...(found.choices ?? [])], used: noRows, chart: null };
  const { computed } = found;
  return {
    ...common,
    isAnswered: true,
    alternatives: [],
    ...(computed.kind === 'value' && { value: computed.value, isPercent: computed.unit === 'percent' }),
    ...(computed.kind === 'names' && { value: computed.figure, names: computed.names }),
    ...(computed.kind === 'rows' && {
      result: { columns: headings(intent, table), rows: computed.rows.slice(0, mostResultRows) },
    }),
    used: usedRows(table, found.rows),
    chart: computed.kind === 'value' ? null : chartOfAnswer({ ...intent, chart: found.chart }, table, code),
  };
}

function headings({ by, series, facet, measures }: Intent, table: Table): string[] {
  const groups = [...by.slice(0, 1), series, facet].flatMap((each) => (each === undefined ? [] : [each.column]));
  const name = (key: string) => columnOf(table, key)?.name ?? key;
  const [measure] = measures;
  return [...new Set(groups)]
    .map(name)
    .concat(measure === undefined || measure.column === '' ? '' : name(measure.column));
}

function usedRows(table: Table, places: readonly number[]): UsedRows {
  return {
    total: places.length,
    columns: table.columns.map(({ name }) => name),
    rows: places.slice(0, mostUsedRows).map((row) => ({
      number: row + 1,
      cells: table.columns.map((column) => cellText(column, row)),
    })),
  };
}

/** Names that are highest or lowest are shown among the others. */
const shownAround = 10;

function chartOfAnswer(intent: Intent, table: Table, code: string): EngineAnswer['chart'] {
  const { top } = intent;
  if (intent.measures.length === 0) return null;
  const wide = top === undefined ? intent : { ...intent, top: { ...top, count: Math.max(top.count, shownAround) } };
  const compiled = compile(wide, table, localeFor(code));
  if (!compiled.ok || compiled.table.rows < 2) return null;
  return { document: titled(compiled.document, compiled.table), steps: compiled.steps };
}
