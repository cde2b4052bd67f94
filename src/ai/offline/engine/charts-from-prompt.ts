import { blankDocument, type Document } from '#chart/document/document.ts';
import { firstChoices, suggest } from '#chart/suggest/suggest.ts';
import { languageOfTable } from '#data/language/language-of-table.ts';
import type { Table } from '#data/table.ts';
import type { Step } from '#data/transform/step.ts';
import { compile } from '../compile/compile.ts';
import type { Intent } from '../intent/intent.ts';
import { type Interpretation, interpret } from '../intent/interpret.ts';
import { parseRequest } from '../intent/parse.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { loadLanguage } from '../language/load-language.ts';
import type { EngineRequest } from './answer-question.ts';
import { localeFor, titled } from './titled.ts';

/** A chart for a request, with what speaks for it. The best has the highest score, 1 at most. */
export type Candidate = {
  document: Document;
  steps: readonly Step[];
  score: number;
  /** Which of several meanings of the words it shows. */
  note: string | null;
  reasons: readonly string[];
  /** What the request was read as; null where only the data suggested the chart. */
  intent: Intent | null;
};

export type EngineCharts = { candidates: Candidate[]; unused: string[] };

const mostCandidates = 6;
/** Readings that explain less of a request than this are not trusted. */
const leastConfidence = 0.25;

/** Charts for a request about a table, the best first: its readings, then other types for the same data. */
export async function chartsFromPrompt(request: EngineRequest): Promise<EngineCharts> {
  return chartsOfReadings(await readingsOf(request), request);
}

/** Charts for a request that a language model read; other readings follow. */
export async function chartsAsRead(intent: Intent, request: EngineRequest): Promise<EngineCharts> {
  const read: Interpretation = { intent, score: intent.confidence, note: null };
  const others = (await readingsOf(request)).map((other) => ({
    ...other,
    score: Math.min(other.score, 0.9 * read.score),
  }));
  return chartsOfReadings([read, ...others], request);
}

async function readingsOf({ text, table, name, before }: EngineRequest): Promise<Interpretation[]> {
  return interpret({ text, table, name, language: await loadLanguage(detectLanguage(text)) }, before);
}

function chartsOfReadings(readings: readonly Interpretation[], { text, table }: EngineRequest): EngineCharts {
  const locale = localeFor(detectLanguage(text));
  const unused = readings[0]?.intent.unused ?? [];
  const read = readings.flatMap(({ intent: asked, score, note }) => {
    const compiled = score < leastConfidence ? null : compile(asked, table, locale);
    if (compiled === null || !compiled.ok) return [];
    const candidate: Candidate = {
      document: titled(compiled.document, compiled.table),
      steps: compiled.steps,
      score: Math.min(1, Math.max(0, score)),
      note,
      reasons: compiled.reasons,
      intent: compiled.intent,
    };
    return [{ candidate, result: compiled.table }];
  });
  const [best] = read;
  const candidates = read.map(({ candidate }) => candidate);
  const from = best ?? { candidate: null, result: table };
  const { intent = null, steps = [] } = from.candidate ?? {};
  const chartType = best === undefined ? readings[0]?.intent.chart : undefined;
  const others = suggested(from.result, { locale, steps, intent, asked: chartType });
  const top = best === undefined ? 0.6 : best.candidate.score * 0.8;
  for (const [place, other] of others.entries()) {
    if (candidates.some(({ document }) => document.template === other.document.template)) continue;
    candidates.push({ ...other, score: top * 0.9 ** place });
  }
  return { candidates: candidates.slice(0, mostCandidates), unused };
}

/** Charts for a table when nothing was asked for but perhaps a chart type, the best first. */
export function chartsOfTable(table: Table, asked?: string): Candidate[] {
  const locale = localeFor(languageOfTable(table) ?? '');
  return suggested(table, { locale, steps: [], intent: null, asked }).map((candidate, place) => ({
    ...candidate,
    score: 0.9 ** (place + 1),
  }));
}

/** Chart type that a text names. */
export async function chartNamedIn(text: string): Promise<string | undefined> {
  const language = await loadLanguage(detectLanguage(text));
  return parseRequest({ text, table: { rows: 0, columns: [] }, language }).intent.chart;
}

type Suggested = Pick<Candidate, 'steps' | 'intent'> & { locale: string; asked: string | undefined };

/** Chart types that fit a table: the one that was asked for, if it does, then the best. */
function suggested(table: Table, { locale, steps, intent, asked }: Suggested): Candidate[] {
  const best = firstChoices(table);
  const usable = asked === undefined ? [] : suggest(table).filter(({ problems }) => problems.length === 0);
  const named = usable.filter(({ template }) => template === asked);
  const rest = best.filter(({ template }) => template !== asked);
  return [...named, ...rest].map(({ template, roles, options, reasons }) => {
    const document = { ...blankDocument(template), roles, options, locale };
    return { document: titled(document, table), steps, score: 0, note: null, reasons, intent };
  });
}
