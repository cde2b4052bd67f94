import type { Made } from '#ai/models/with-model.ts';
import type { EngineAnswer } from '#ai/offline/engine/answer-question.ts';
import type { SnapAnswer } from '#contract/ai/snap-ai.ts';
import type { CreditCharge } from '#contract/workspace/credits.ts';

export function presentAnswer(
  { value: answer, by, note }: Made<EngineAnswer>,
  credits: CreditCharge | null,
): SnapAnswer {
  const { isAnswered, sentence, value, isPercent, names, result, used, chart, unused, intent, alternatives } = answer;
  return {
    isAnswered,
    sentence,
    value,
    isPercent,
    names,
    result,
    used,
    chart: chart === null ? null : { document: { ...chart.document }, steps: chart.steps.map((step) => ({ ...step })) },
    unused,
    alternatives,
    context: { ...intent },
    by,
    note,
    credits,
  };
}
