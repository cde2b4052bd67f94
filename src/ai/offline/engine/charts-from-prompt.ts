import { blankDocument, type Document } from '#chart/document/document.ts';
import { firstChoices } from '#chart/suggest/suggest.ts';
import type { Table } from '#data/table.ts';
import type { Step } from '#data/transform/step.ts';
import { compile } from '../compile/compile.ts';
import type { Intent } from '../intent/intent.ts';
import { interpret } from '../intent/interpret.ts';
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
export async function chartsFromPrompt({ text, table, name, before }: EngineRequest): Promise<EngineCharts> {
  const code = detectLanguage(text);
  const locale = localeFor(code);
  const readings = interpret({ text, table, name, language: await loadLanguage(code) }, before);
  const unused = readings[0]?.intent.unused ?? [];
  const read = readings.flatMap(({ intent, score, note }) => {
    const compiled = score < leastConfidence ? null : compile(intent, table, locale);
    if (compiled === null || !compiled.ok) return [];
    const candidate: Candidate = {
      document: titled(compiled.document, compiled.table),
      steps: compiled.steps,
      score: Math.min(1, Math.max(0, score)),
      note,
      reasons: compiled.reasons,
      intent,
    };
    return [{ candidate, result: compiled.table }];
  });
  const [best] = read;
  const candidates = read.map(({ candidate }) => candidate);
  const from = best ?? { candidate: null, result: table };
  const others = suggested(from.result, {
    locale,
    steps: from.candidate?.steps ?? [],
    intent: from.candidate?.intent ?? null,
  });
  const asked = readings[0]?.intent.chart;
  const isAsked = ({ document }: Candidate) => best === undefined && document.template === asked;
  others.sort((a, b) => Number(isAsked(b)) - Number(isAsked(a)));
  const top = best === undefined ? 0.6 : best.candidate.score * 0.8;
  for (const [place, other] of others.entries()) {
    if (candidates.some(({ document }) => document.template === other.document.template)) continue;
    candidates.push({ ...other, score: top * 0.9 ** place });
  }
  return { candidates: candidates.slice(0, mostCandidates), unused };
}

type Suggested = Pick<Candidate, 'steps' | 'intent'> & { locale: string };

/** Chart types that fit a table, whatever was asked. */
function suggested(table: Table, { locale, steps, intent }: Suggested): Candidate[] {
  return firstChoices(table).map(({ template, roles, options, reasons }) => {
    const document = { ...blankDocument(template), roles, options, locale };
    return { document: titled(document, table), steps, score: 0, note: null, reasons, intent };
  });
}
