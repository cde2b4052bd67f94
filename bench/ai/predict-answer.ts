import { basename } from 'node:path';
import { loadLexicon } from '#ai/load-lexicon.ts';
import { detectLanguage } from '#ai/offline/language/detect-language.ts';
import { loadLanguage } from '#ai/offline/language/load-language.ts';
import { answerUnderstood } from '#ai/understanding/answer/answer-understood.ts';
import { loadRanker } from '#ai/understanding/load-ranker.ts';
import { chartName, tableAt } from './predict-chart.ts';

/** Prediction in the form of the set `ask`: what the product answers. */
export async function predictAnswer(path: string, question: string): Promise<object> {
  const { table, sheet } = await tableAt(path);
  const language = await loadLanguage(detectLanguage(question));
  const understanding = { ranker: await loadRanker(), lexicon: loadLexicon() };
  const request = { text: question, table, language, name: basename(path) };
  const result = await answerUnderstood({ understanding, sheet }, request);
  if (!result.ok)
    return { refused: true, sentence: result.sentence, choices: result.choices ?? [], intent: result.intent };
  const { computed, chart, intent, sentence } = result;
  const prediction =
    computed.kind === 'value' ? computed.value : computed.kind === 'names' ? computed.names : computed.rows;
  const shown = chart === 'number-card' ? 'number' : chartName({ ...intent, chart });
  return { answer: prediction, chart: shown, sentence, intent };
}
