import * as snapAi from '#contract/ai/snap-ai.ts';
import { creditCosts } from '#contract/workspace/credits.ts';
import { presentPage } from '#server/platform/db/page.ts';
import { route } from '#server/platform/http/route.ts';
import { pageOfHits, presentHit, searchAll } from '#server/publish/search/index.ts';
import { modelFor } from '#server/workspace/model-access/index.ts';
import { withCredits } from '#server/workspace/usage/index.ts';
import { answerWith, openSource, readContext, readRequest, workOwner } from '../ai-charts/index.ts';
import { openEdit, streamEdit } from './edit-chart.ts';
import { presentAnswer } from './present.ts';

export const routes = [
  route(snapAi.search, async ({ search, kind, template, ...page }, { user, db, now }) => {
    const text = readRequest(search, 'search');
    const kinds = kind === 'all' ? snapAi.searchKinds : [kind];
    const viewer = user?.isVerified ? user : null;
    const hits = await searchAll(db, { text, viewer, kinds, template, now: now() });
    return presentPage(page, pageOfHits(hits, page), presentHit);
  }),

  route(snapAi.ask, async ({ question, source, context, choice }, asked) => {
    const text = readRequest(question, 'question');
    const before = readContext(context);
    const { log, network, signal } = asked; // the context of a request does not survive a spread
    const { data, name, size, place } = await openSource(asked, asked.user, source);
    const access = await modelFor(asked, { userId: asked.user?.id ?? null, place, what: 'request' });
    const { result, credits } = await withCredits(asked, asked.user, creditCosts.question, async () => {
      const answer = await answerWith(
        { log, network, signal, access },
        { data, name, text, before, choice },
        workOwner(asked, size),
      );
      return { result: answer, cost: answer.value.isAnswered ? creditCosts.question : 0 };
    });
    return presentAnswer(result, credits);
  }),

  route(snapAi.edit, async ({ id, sentence: given, document }, asked) => {
    const sentence = readRequest(given, 'sentence');
    const { access, request, size } = await openEdit(asked, { id, sentence, document });
    return streamEdit(asked, { access, request, owner: workOwner(asked, size) });
  }),
];
