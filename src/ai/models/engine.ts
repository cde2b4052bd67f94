import { loadLexicon } from '../load-lexicon.ts';
import { answerQuestion } from '../offline/engine/answer-question.ts';
import { chartsFromPrompt } from '../offline/engine/charts-from-prompt.ts';
import { tablesFromText } from '../offline/engine/tables-from-text.ts';
import { answerUnderstood } from '../understanding/answer/answer-understood.ts';
import { loadRanker } from '../understanding/load-ranker.ts';
import type { Understanding } from '../understanding/understand.ts';

/** Everything the AI does. Its results are computed by the same code, with or without a model. */
type Engine = {
  answer: (request: Parameters<typeof answerQuestion>[0]) => ReturnType<typeof answerQuestion>;
  charts: typeof chartsFromPrompt;
  tables: typeof tablesFromText;
};

/** What reads questions, loaded with the first one. */
async function loadUnderstanding(): Promise<Understanding> {
  return { ranker: await loadRanker(), lexicon: loadLexicon() };
}

/** The engine that reads requests by grammar, vocabulary and what it learned from questions, without a model. */
export const offlineEngine: Engine = {
  answer: async (asked) => {
    const understanding = await loadUnderstanding();
    return answerQuestion(asked, (request, given) => answerUnderstood({ understanding, ...given }, request));
  },
  charts: chartsFromPrompt,
  tables: tablesFromText,
};
