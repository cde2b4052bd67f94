import { answerQuestion } from './offline/engine/answer-question.ts';
import { chartsFromPrompt } from './offline/engine/charts-from-prompt.ts';
import { tablesFromText } from './offline/engine/tables-from-text.ts';

/** Everything the AI does. Its results are computed by the same code, with or without a model. */
type Engine = {
  answer: typeof answerQuestion;
  charts: typeof chartsFromPrompt;
  tables: typeof tablesFromText;
};

/** The engine that reads requests by grammar and vocabulary, without a model. */
export const offlineEngine: Engine = { answer: answerQuestion, charts: chartsFromPrompt, tables: tablesFromText };
