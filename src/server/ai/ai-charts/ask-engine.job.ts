import { offlineEngine } from '#ai/models/engine.ts';
import type { EditRequest } from '#ai/models/read-edit.ts';
import { compile } from '#ai/offline/compile/compile.ts';
import { type Edit, editBySentence } from '#ai/offline/edit/edit-by-sentence.ts';
import { loadEditWords } from '#ai/offline/edit/load-edit-words.ts';
import { withoutSteps } from '#ai/offline/edit/without-steps.ts';
import type { EngineAnswer } from '#ai/offline/engine/answer-question.ts';
import { chartOfTable } from '#ai/offline/engine/chart-of-table.ts';
import type { EngineCharts } from '#ai/offline/engine/charts-from-prompt.ts';
import type { EngineTables } from '#ai/offline/engine/tables-from-text.ts';
import { titled } from '#ai/offline/engine/titled.ts';
import type { Intent } from '#ai/offline/intent/intent.ts';
import { languageCodeOf } from '#ai/offline/language/detect-language.ts';
import type { Document } from '#chart/document/document.ts';
import { describeLeftOut, leftOutOf } from '#chart/plan/left-out.ts';
import { manifestOf, manifests } from '#chart/template/registry.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Table } from '#data/table.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import type { JobTools } from '#server/platform/sandbox/sandbox-job.ts';
import { readSource, type SourceData } from './read-source.ts';

// Requests about untrusted data: these functions only ever run in the sandbox.

export type EngineWork = { data: SourceData; name: string; text: string; before: Intent | undefined };
export type QuestionWork = EngineWork & { choice?: number | undefined };

export async function answerFromSource({ data, ...request }: QuestionWork): Promise<EngineAnswer> {
  const { table, sheet } = await readSource(data);
  return offlineEngine.answer({ ...request, table, sheet: sheet ?? undefined });
}

export type SourceCharts = EngineCharts & { sheet: Sheet | null; rows: number };

export async function chartsFromSource({ data, ...request }: EngineWork): Promise<SourceCharts> {
  const { table, sheet } = await readSource(data);
  return { ...(await offlineEngine.charts({ ...request, table })), sheet, rows: table.rows };
}

export type IntentWork = { data: SourceData; name: string; intent: Intent | null; template: string | null };

/** The chart of an intent; without one, of what the data suggests, as the given type where it fits. */
export async function chartFromIntent({ data, name, intent, template }: IntentWork): Promise<SourceCharts> {
  const { table, sheet, notes, dropped } = await readSource(data);
  const read = { sheet, rows: table.rows, unused: [...dropped] };
  if (intent === null) {
    const made = chartOfTable({ table, notes, name }, template ?? undefined);
    if (!made.ok) throw new SentenceError(made.error);
    return { ...read, candidates: [made.candidate], unused: [...notShown(made.candidate.document, table), ...dropped] };
  }
  const compiled = compile(template === null ? intent : { ...intent, chart: template }, table);
  if (!compiled.ok) throw new SentenceError(compiled.error);
  const { document, steps, reasons } = compiled;
  const candidate = {
    ...{ document: titled(document, compiled.table), steps, score: 1, note: null, reasons },
    intent: compiled.intent,
  };
  return { ...read, candidates: [candidate] };
}

/** What of the data a chart leaves out that nobody asked to leave out. */
function notShown(document: Document, table: Table): string[] {
  const type = manifestOf(document.template);
  return type === null ? [] : describeLeftOut(leftOutOf({ document, table, template: type }));
}

export async function editOfSentence({ sentence, document, table }: EditRequest): Promise<Edit> {
  const languages = await loadEditWords(sentence, languageCodeOf(document.locale));
  // The steps of the project are not sent along.
  return withoutSteps(editBySentence(sentence, { document, table, manifests, languages }), sentence);
}

export function tablesFromText({ text }: { text: string }, { report }: JobTools): Promise<EngineTables> {
  return offlineEngine.tables(text, { onProgress: (share) => report(Math.round(share * 100)) });
}
