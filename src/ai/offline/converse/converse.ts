import { applyChanges, type Change } from '#chart/changes/change.ts';
import type { Document } from '#chart/document/document.ts';
import { manifests } from '#chart/template/registry.ts';
import type { Table } from '#data/table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { readSteps } from '#data/transform/step.ts';
import { type Answer, answer } from '../answer/answer.ts';
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
  /** `next` are sentences that come close. */
  | { is: 'refusal'; sentence: string; intent: Intent | null; next: readonly string[] };

type Message = { request: Request; editWords: readonly EditWords[]; locale: string; before: Before | null };

/** Readings that explain less of a request than this are not trusted. */
const leastConfidence = 0.25;

/** Replies to a message: changes the chart on the screen, answers a question, or makes charts. */
export function converse({ request, editWords, locale, before }: Message): Reply {
  const edited =
    before?.chart == null ? null : changedChart(request.text, { ...before, chart: before.chart }, editWords);
  if (edited !== null) return edited;
  const intent = before?.intent ?? undefined;
  const parsed = parseRequest(request);
  if (isQuestion(request.text, parsed, before)) return answered(request, locale, intent);
  const charts = chartsFor(request, locale, intent);
  return charts ?? answered(request, locale, intent);
}

/** Charts for an intent that was changed by its chips. */
export function chartsOfIntent(intent: Intent, { table, language }: Request, locale: string): Reply {
  const { candidates, error } = candidatesFor([{ intent, score: 1, note: null }], table, locale);
  if (candidates.length === 0)
    return { is: 'refusal', sentence: error ?? language.sentences.unclear, intent, next: [] };
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
    return { is: 'refusal', sentence: `There is nothing to ${command} here.`, intent, next: [] };
  }
  if (changes.length === 0 || notDone.length > 0) {
    // “change to stacked area” is never a question about a change.
    if (!asksForType(sentence, { document, table, manifests })) return null;
    return { is: 'refusal', sentence: 'This chart cannot be shown that way with its data.', intent, next: offers };
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

function answered(request: Request, locale: string, before: Intent | undefined): Reply {
  const { table, language } = request;
  const given = answer(request, before);
  if (!given.ok) return { is: 'refusal', sentence: given.sentence, intent: given.intent, next: [] };
  const chart = answerChart(given, table, locale);
  const next = followUps(given.intent, table, language);
  return { is: 'answer', answer: given, chart: chart === null ? null : withTitle(chart), next };
}

function withTitle(candidate: Candidate): Candidate {
  return { ...candidate, document: titled(candidate.document, candidate.table) };
}
