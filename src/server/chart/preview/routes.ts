import { randomBytes } from 'node:crypto';
import * as contract from '#contract/chart/previews.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { findOpenProject, findProjectFor } from '../project/index.ts';
import { addPreview, prepareChartPreview, projectOf, removePreview, shareIdOf, tableOfPreview } from './preview-of.ts';

export const routes = [
  route(contract.create, async ({ id }, context) => {
    const { db, user, now } = context;
    const met = await findProjectFor(db, user, { id, right: 'share' });
    await tableOfPreview(context, met);
    await addPreview(db, { projectId: id, shareId: newSecret(), createdAt: now() });
    return new ReplyWithMessage(
      'Preview link turned on.',
      toLink(id, (await shareIdOf(db, id)) ?? refuse('not-found')),
    );
  }),

  route(contract.linkOf, async ({ id }, { db, user }) => {
    await findProjectFor(db, user, { id, right: 'share' });
    const shareId = await shareIdOf(db, id);
    return shareId === null ? null : toLink(id, shareId);
  }),

  route(contract.revoke, async ({ id }, { db, user }) => {
    await findProjectFor(db, user, { id, right: 'share' });
    await removePreview(db, id);
    return new ReplyWithMessage('Preview link turned off.', null);
  }),

  // A wrong link does not tell what is wrong with it.
  route(contract.read, async ({ projectId, shareId }, context) => {
    const found = await projectOf(context.db, shareId);
    const chart = found === projectId ? await findOpenProject(context.db, projectId) : null;
    context.reply.header('cache-control', 'private, no-store');
    return prepareChartPreview(context, chart ?? refuse('not-found'));
  }),
];

/** 144 random bits: nobody finds a link by trying. */
function newSecret(): string {
  return randomBytes(18).toString('base64url');
}

function toLink(projectId: string, shareId: string): contract.PreviewLink {
  return { shareId, path: `/ai/preview/${projectId}/${shareId}` };
}
