import { type Answer, type Answered, answer, usedRows } from '#ai/offline/answer/answer.ts';
import { type Computed, compute } from '#ai/offline/answer/compute.ts';
import type { Intent } from '#ai/offline/intent/intent.ts';
import { isComplete } from '#ai/offline/intent/interpret.ts';
import { parseRequest, type Request } from '#ai/offline/intent/parse.ts';
import { type LanguageCode, languageCodeOf } from '#ai/offline/language/detect-language.ts';
import type { Language } from '#ai/offline/language/language.ts';
import { fill } from '#chart/locale/fill.ts';
import type { Sheet } from '#data/sheet.ts';
import { aggregateOf, figuresOf } from '../grammar/figures.ts';
import type { ComputedReading, QuestionReading } from '../grammar/reading.ts';
import type { KnownTable } from '../known-table.ts';
import { readingInWords, restate } from '../restate/restate.ts';
import { restateWords } from '../restate/restate-words.ts';
import { type Understanding, type Understood, understand } from '../understand.ts';
import { toIntent } from './to-intent.ts';

export type AnswerTools = {
  understanding: Understanding;
  sheet?: Sheet | undefined;
  /** What was asked before, which a follow-up changes. */
  before?: Intent | undefined;
  /** Which of the offered readings is meant. */
  choice?: number | undefined;
};

const mostChoices = 3;

/**
 * Answers a question by its reading where that is sure. Likely readings are offered to choose from, without figures;
 * anything else is refused, with the word that means nothing here. A follow-up changes what was asked before: it is
 * answered if every word of it is used, and is a question in itself otherwise.
 */
export async function answerUnderstood(
  { understanding, sheet, before, choice }: AnswerTools,
  request: Request,
): Promise<Answer> {
  const { text: question, table, name = '', language } = request;
  const parsed = parseRequest(request);
  // “goal difference” asks for something else: what was asked before says nothing about it.
  const isNew = isComplete(parsed) || parsed.intent.derive !== undefined;
  const followed = choice === undefined && before !== undefined && !isNew ? followUp(request, before) : null;
  if (followed?.ok === true) return followed;
  const understood = await understand(understanding, { question, table, name, ...(sheet !== undefined && { sheet }) });
  const { answers, certainty } = understood;
  const [first] = answers;
  const offered = offeredOf(understood, language);
  const chosen = choice === undefined ? undefined : offered[choice]?.reading;
  if (chosen !== undefined) return toAnswer(chosen, understood, { request, intent: parsed.intent });
  if (first !== undefined && certainty === 'sure')
    return toAnswer(first, understood, { request, intent: parsed.intent });
  const words = restateWords(languageCodeOf(language.code) as LanguageCode); // one of the languages
  const intent = { ...parsed.intent, unused: [...understood.unused] };
  const lacking = lackingIn(request, understood, words.strange);
  if (certainty === 'not-read' || answers.length === 0)
    return followed ?? { ok: false, sentence: lacking ?? language.sentences.unclear, intent };
  return {
    ...{ ok: false, sentence: lacking ?? words.choose, intent },
    choices: offered.map((each) => each.words),
  };
}

/** The likely readings in words, each once. */
function offeredOf({ answers, table }: Understood, language: Language): { words: string; reading: ComputedReading }[] {
  const byWords = new Map<string, ComputedReading>();
  for (const reading of answers) {
    const words = readingInWords(reading, table, language);
    if (!byWords.has(words)) byWords.set(words, reading);
  }
  return [...byWords].slice(0, mostChoices).map(([words, reading]) => ({ words, reading }));
}

/** What the question names and the data does not have, as a sentence; null where nothing is known to be lacking. */
function lackingIn(request: Request, { unused, strange }: Understood, phrase: string): string | null {
  const byRules = answer(request);
  const isUnused = unused.some((word) => byRules.sentence.toLowerCase().includes(word));
  if (!byRules.ok && (isUnused || unused.length === 0)) return byRules.sentence;
  const word = strange.find((each) => unused.includes(each));
  return word === undefined ? null : fill(phrase, word);
}

function followUp(request: Request, before: Intent): Answer {
  const given = answer(request, before);
  if (!given.ok || given.intent.unused.length === 0) return given;
  const { intent } = given;
  return { ok: false, sentence: fill(request.language.sentences.noValue, intent.unused.join(', ')), intent };
}

function toAnswer(
  candidate: ComputedReading,
  { table, unused }: Understood,
  { request, intent: parsed }: { request: Request; intent: Intent },
): Answered {
  const { operation } = candidate.reading;
  const computed = computedOf(candidate, table);
  const intent = toIntent(candidate.reading, table);
  const { chart: _, series: __, facet: ___, top: ____, ...rest } = parsed;
  return {
    ok: true,
    sentence: restate(candidate, table, request.language),
    computed,
    rows: operation.is === 'proposed' ? usedRows(operation.intent, table.source) : Array.from(candidate.rows),
    chart: chartOf(computed, intent, parsed),
    intent: { ...(intent ?? { ...rest, measures: [], by: [], where: [] }), unused: [...unused] },
  };
}

/** The chart that was asked for, or one that fits the answer. */
function chartOf(computed: Computed, intent: Intent | null, { chart }: Intent): string {
  if (computed.kind === 'value') return 'number-card';
  if (intent === null || computed.kind === 'names') return 'table';
  if (chart !== undefined && chart !== 'histogram') return chart;
  return intent.series === undefined ? 'column' : 'grouped-column';
}

function computedOf(
  { reading, rows, items, groups, isPercent }: ComputedReading,
  table: KnownTable,
): Exclude<Computed, { kind: 'nothing' }> {
  if (groups !== null)
    return {
      kind: 'rows',
      rows: groups.map(([name, figure, second]) => (second === undefined ? [name, figure] : [name, second, figure])),
    };
  const [only] = items;
  if (items.length === 1 && only !== undefined && 'number' in only)
    return { kind: 'value', value: only.number, ...(isPercent ? { unit: 'percent' as const } : {}) };
  return {
    kind: 'names',
    names: items.map((item) => ('number' in item ? String(item.number) : item.text)),
    figure: items.length === 1 ? figureBehind(reading, { table, rows }) : null,
  };
}

/** The figure that makes a name the highest or lowest; null where none does. */
function figureBehind(
  { rows, operation }: QuestionReading,
  { table, rows: compared }: { table: KnownTable; rows: Int32Array },
): number | null {
  if (operation.is === 'proposed') {
    const computed = compute(operation.intent, table.source);
    return computed.kind === 'names' ? computed.figure : null;
  }
  const column = rows.is === 'top' && rows.place === 1 ? table.columns[rows.column] : undefined;
  if (column === undefined || !column.isNumeric || rows.is !== 'top' || operation.is !== 'cells') return null;
  return aggregateOf(figuresOf(column, compared), rows.direction);
}
