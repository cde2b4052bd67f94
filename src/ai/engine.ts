import { answerQuestion } from './offline/engine/answer-question.ts';
import { chartsFromPrompt } from './offline/engine/charts-from-prompt.ts';

/** Everything the AI does. Its results are computed by the same code whoever reads the request. */
export type Engine = {
  answer: typeof answerQuestion;
  charts: typeof chartsFromPrompt;
};

/** The engine that reads requests by grammar and vocabulary, without a model. */
export const offlineEngine: Engine = { answer: answerQuestion, charts: chartsFromPrompt };
