import { creditCosts } from '#contract/credits.ts';
import * as snapAi from '#contract/snap-ai.ts';
import { route } from '../http/route.ts';
import { answerInSandbox, openSource, readContext, readRequest, workOwner } from '../snap/index.ts';
import { withCredits } from '../usage/index.ts';
import { presentAnswer } from './present.ts';

export const routes = [
  route(snapAi.ask, async ({ question, source, context }, asked) => {
    const text = readRequest(question, 'question');
    const before = readContext(context);
    const { data, name, size } = await openSource(asked, asked.user, source);
    const { result, credits } = await withCredits(asked, asked.user, creditCosts.question, async () => {
      const answer = await answerInSandbox({ data, name, text, before }, workOwner(asked, size), asked);
      return { result: answer, cost: answer.isAnswered ? creditCosts.question : 0 };
    });
    return presentAnswer(result, credits);
  }),
];
