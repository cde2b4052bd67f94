import { basename } from 'node:path';
import { answer } from '#ai/offline/answer/answer.ts';
import { detectLanguage } from '#ai/offline/language/detect-language.ts';
import { loadLanguage } from '#ai/offline/language/load-language.ts';
import { chartName, tableAt } from './predict-chart.ts';

/** Prediction in the form of the set `ask`. */
export async function predictAnswer(path: string, question: string): Promise<object> {
  const { table } = await tableAt(path);
  const language = await loadLanguage(detectLanguage(question));
  const result = answer({ text: question, table, language, name: basename(path) });
  if (!result.ok) return { refused: true, sentence: result.sentence, intent: result.intent };
  const { computed, chart, intent, sentence } = result;
  const prediction =
    computed.kind === 'value' ? computed.value : computed.kind === 'names' ? computed.names : computed.rows;
  const shown = chart === 'number-card' ? 'number' : chartName({ ...intent, chart });
  return { answer: prediction, chart: shown, sentence, intent };
}
