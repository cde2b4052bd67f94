import { type Answer, answer } from '#ai/offline/answer/answer.ts';
import type { Computed } from '#ai/offline/answer/compute.ts';
import type { Intent } from '#ai/offline/intent/intent.ts';
import type { Request } from '#ai/offline/intent/parse.ts';
import type { Sheet } from '#data/sheet.ts';
import type { ComputedReading } from '../grammar/reading.ts';
import { restate } from '../restate/restate.ts';
import { type Understanding, type Understood, understand } from '../understand.ts';
import { toIntent } from './to-intent.ts';

export type AnswerTools = { understanding: Understanding; sheet?: Sheet; before?: Intent | undefined };

/**
 * Answers a question: by its reading where that is sure; else by rules, where these use every word and the reading has
 * nothing like it. A follow-up changes what was asked before, which rules do.
 */
export async function answerUnderstood(
  { understanding, sheet, before }: AnswerTools,
  request: Request,
): Promise<Answer> {
  const byRules = answer(request, before);
  if (before !== undefined) return byRules;
  const { text: question, table, language } = request;
  const understood = await understand(understanding, { question, table, ...(sheet === undefined ? {} : { sheet }) });
  const [first] = understood.answers;
  if (first !== undefined && understood.certainty === 'sure') return toAnswer(first, understood, { request, byRules });
  if (byRules.ok && isBeyondReadings(byRules.intent)) return byRules;
  return {
    ok: false,
    sentence: byRules.ok ? language.sentences.unclear : byRules.sentence,
    intent: { ...byRules.intent, unused: [...understood.unused] },
  };
}

/** Whether rules used every word of a question about groups or derived figures. */
function isBeyondReadings({ by, derive, unused }: Intent): boolean {
  return unused.length === 0 && (by.length > 0 || derive !== undefined);
}

function toAnswer(
  candidate: ComputedReading,
  { table, unused }: Understood,
  { request, byRules }: { request: Request; byRules: Answer },
): Answer {
  const computed = computedOf(candidate);
  const intent = toIntent(candidate.reading, table);
  return {
    ok: true,
    sentence: restate(candidate, table, request.language),
    computed,
    rows: Array.from(candidate.rows),
    chart:
      computed.kind === 'value' ? 'number-card' : intent === null || computed.kind === 'names' ? 'table' : 'column',
    intent: { ...(intent ?? { ...byRules.intent, measures: [], by: [], where: [] }), unused: [...unused] },
  };
}

function computedOf({ items, groups, isPercent }: ComputedReading): Exclude<Computed, { kind: 'nothing' }> {
  if (groups !== null) return { kind: 'rows', rows: groups.map(([name, figure]) => [name, figure]) };
  const [only] = items;
  if (items.length === 1 && only !== undefined && 'number' in only)
    return { kind: 'value', value: only.number, ...(isPercent ? { unit: 'percent' as const } : {}) };
  return {
    kind: 'names',
    names: items.map((item) => ('number' in item ? String(item.number) : item.text)),
    figure: null,
  };
}
