import type { EngineAnswer } from '#ai/offline/engine/answer-question.ts';
import type { CreditCharge } from '#contract/credits.ts';
import type { SnapAnswer } from '#contract/snap-ai.ts';

export function presentAnswer(answer: EngineAnswer, credits: CreditCharge | null): SnapAnswer {
  const { isAnswered, sentence, value, isPercent, names, result, used, chart, unused, intent } = answer;
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
    context: { ...intent },
    credits,
  };
}
