import { creditCosts } from '#contract/credits.ts';
import * as snapAi from '#contract/snap-ai.ts';
import { route } from '../http/route.ts';
import { modelFor } from '../language-model/index.ts';
import { answerWith, openSource, readContext, readRequest, workOwner } from '../snap/index.ts';
import { withCredits } from '../usage/index.ts';
import { presentAnswer } from './present.ts';

export const routes = [
  route(snapAi.ask, async ({ question, source, context }, asked) => {
    const text = readRequest(question, 'question');
    const before = readContext(context);
    const { data, name, size, ...place } = await openSource(asked, asked.user, source);
    const access = await modelFor(asked, { userId: asked.user?.id ?? null, ...place });
    const { result, credits } = await withCredits(asked, asked.user, creditCosts.question, async () => {
      const answer = await answerWith({ ...asked, access }, { data, name, text, before }, workOwner(asked, size));
      return { result: answer, cost: answer.value.isAnswered ? creditCosts.question : 0 };
    });
    return presentAnswer(result, credits);
  }),
];
