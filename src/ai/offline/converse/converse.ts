import { applyChanges, type Change } from '#chart/changes/change.ts';
import type { Document } from '#chart/document/document.ts';
import { manifests } from '#chart/template/registry.ts';
import type { Table } from '#data/table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { readSteps } from '#data/transform/step.ts';
import type { Answer } from '../answer/answer.ts';
import { answerChart } from '../answer/answer-chart.ts';
import { followUps } from '../answer/follow-up.ts';
import { type Candidate, candidatesFor } from '../compile/candidates.ts';
import { asksForType, editBySentence } from '../edit/edit-by-sentence.ts';
import type { EditWords } from '../edit/to-english.ts';
import { titled } from '../engine/titled.ts';
import type { Intent } from '../intent/intent.ts';
import { interpret } from '../intent/interpret.ts';
import { type ParseResult, parseRequest, type Request } from '../intent/parse.ts';
import type { Cue } from '../language/language.ts';

/** What was replied last in a conversation: a follow-up changes it. */
export type Before = {
  is: 'charts' | 'answer' | 'edit';
  /** Null where the data alone suggested the chart. */
  intent: Intent | null;
  /** The chart on the screen. */
  chart: { document: Document; table: Table } | null;
  /** The chart before the last edit. */
  undone?: EditedChart | null;
};

/** Chart after an edit: `steps` are those that made its table. */
export type EditedChart = { document: Document; table: Table; steps: readonly unknown[] };

type Answered = Extract<Answer, { ok: true }>;

/** Reply to a message of a conversation about a table. */
export type Reply =
  | { is: 'charts'; candidates: readonly Candidate[]; intent: Intent; next: readonly string[] }
  | { is: 'answer'; answer: Answered; chart: Candidate | null; next: readonly string[] }
  /** The chart on the screen, changed. */
  | { is: 'edit'; chart: EditedChart; isWhole: boolean; changes: readonly Change[] }
  /** `next` are sentences that come close, `choices` readings of a question. */
  | { is: 'refusal'; sentence: string; intent: Intent | null; next: readonly string[]; choices: readonly string[] };

type Message = {
  request: Request;
  editWords: readonly EditWords[];
  locale: string;
  before: Before | null;
  /** Answers questions, changing the intent before where it is a follow-up. */
  toAnswer: (request: Request, before: Intent | undefined) => Promise<Answer>;
};

/** Readings that explain less of a request than this are not trusted. */
const leastConfidence = 0.25;

/** Replies to a message: changes the chart on the screen, answers a question, or makes charts. */
export async function converse({ request, editWords, locale, before, toAnswer }: Message): Promise<Reply> {
  const edited =
    before?.chart == null ? null : changedChart(request.text, { ...before, chart: before.chart }, editWords);
  if (edited !== null) return edited;
  const intent = before?.intent ?? undefined;
  const parsed = parseRequest(request);
  const charts = isQuestion(request.text, parsed, before) ? null : chartsFor(request, locale, intent);
  return charts ?? toReply(await toAnswer(request, intent), request, locale);
}

/** Charts for an intent that was changed by its chips. */
export function chartsOfIntent(intent: Intent, { table, language }: Request, locale: string): Reply {
  const { candidates, error } = candidatesFor([{ intent, score: 1, note: null }], table, locale);
  if (candidates.length === 0)
    return { is: 'refusal', sentence: error ?? language.sentences.unclear, intent, next: [], choices: [] };
  return { is: 'charts', candidates: candidates.map(withTitle), intent, next: followUps(intent, table, language) };
}

/** A sentence changes the chart only if all of it is understood as changes. */
function changedChart(
  sentence: string,
  { chart, intent, undone }: Before & { chart: NonNullable<Before['chart']> },
  languages: readonly EditWords[],
): Reply | null {
  const { document, table } = chart;
  const { changes, notDone, offers, command } = editBySentence(sentence, { document, table, manifests, languages });
  if (command !== null && notDone.length === 0) {
    if (command === 'undo' && undone != null) return { is: 'edit', chart: undone, isWhole: true, changes: [] };
    return { is: 'refusal', sentence: `There is nothing to ${command} here.`, intent, next: [], choices: [] };
  }
  if (changes.length === 0 || notDone.length > 0) {
    // “change to stacked area” is never a question about a change.
    if (!asksForType(sentence, { document, table, manifests })) return null;
    return {
      is: 'refusal',
      sentence: 'This chart cannot be shown that way with its data.',
      intent,
      next: offers,
      choices: [],
    };
  }
  const applied = applyChanges({ name: '', document, datasetId: null, steps: [] }, changes);
  if (!applied.ok) return null;
  const { steps } = applied.content;
  const ran = runSteps(table, readSteps(steps), { tableOf: () => null });
  if (!ran.ok) return null;
  return {
    is: 'edit',
    chart: { document: applied.content.document, table: ran.table, steps },
    isWhole: false,
    changes,
  };
}

const questionCues: readonly Cue[] = ['which', 'how-much', 'when', 'yes-no'];

/** A follow-up such as “and by region?” gets the kind of reply that the message before got. */
function isQuestion(text: string, { intent, draft }: ParseResult, before: Before | null): boolean {
  if (draft.chart !== undefined) return false;
  const [first] = draft.pieces;
  if (first !== undefined && questionCues.some((cue) => first.cues.has(cue))) return true;
  if (before !== null && (intent.measures.length === 0 || first?.cues.has('and'))) return before.is === 'answer';
  return /[?？؟]\s*$/u.test(text) || intent.wants === 'number' || intent.wants === 'list';
}

function chartsFor(request: Request, locale: string, before: Intent | undefined): Reply | null {
  const { table, language } = request;
  const readings = interpret(request, before).filter(({ score }) => score >= leastConfidence);
  const { candidates } = candidatesFor(readings, table, locale);
  const [best] = candidates;
  if (best === undefined) return null;
  const { intent } = best;
  return { is: 'charts', candidates: candidates.map(withTitle), intent, next: followUps(intent, table, language) };
}

function toReply(given: Answer, { table, language }: Request, locale: string): Reply {
  if (!given.ok)
    return {
      is: 'refusal',
      sentence: given.sentence,
      intent: given.intent,
      next: [],
      choices: given.choices ?? [],
    };
  const chart = answerChart(given, table, locale);
  const next = followUps(given.intent, table, language);
  return { is: 'answer', answer: given, chart: chart === null ? null : withTitle(chart), next };
}

function withTitle(candidate: Candidate): Candidate {
  return { ...candidate, document: titled(candidate.document, candidate.table) };
}
