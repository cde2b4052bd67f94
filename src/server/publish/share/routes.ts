import * as contract from '#contract/publish/shares.ts';
import { isPassword } from '#server/account/auth/index.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { toAttachment } from '#server/platform/object-store/clean-filename.ts';
import type { Ports } from '#server/ports.ts';
import { requireShare, whyClosed } from './access.ts';
import type { exportShared } from './export-shared.job.ts';
import { dataTypes } from './export-shared.job.ts';
import { forkShare } from './fork-share.ts';
import { presentPublished, presentShare, presentViews } from './present.ts';
import { announceShareChange, findProjectFor } from './projects.ts';
import { publishChart } from './publish-chart.ts';
import { toPass } from './reader-request.ts';
import { changeSettings, unpublishChart } from './settings.ts';
import { isShareId } from './share-id.ts';
import { openSnapshot } from './snapshot.ts';
import { findShare, includesSvg, listTopViewedCharts, shareOfProject, viewsByDay, viewsOfOwner } from './store.ts';
import type { ShareRow } from './table.ts';
import { exportFile, loadSharePicture, workOn } from './work-on-snapshot.ts';

export const routes = [
  route(contract.publish, async (wanted, context) => {
    const share = await publishChart(context, context.user, wanted);
    announceShareChange(share.id);
    return new ReplyWithMessage('Chart published.', await shown(context, share));
  }),

  route(contract.settingsOf, async ({ id }, context) => {
    await findProjectFor(context.db, context.user, { id, right: 'see' });
    const share = await shareOfProject(context.db, id);
    return share === null || share.state === 'withdrawn' ? null : shown(context, share);
  }),

  route(contract.views, async (_, { user, db, now }) => {
    const span = { now: now(), days: shownDays };
    return presentViews(await viewsOfOwner(db, user, span), await listTopViewedCharts(db, user, span));
  }),

  route(contract.change, async (wanted, context) => {
    const share = await changeSettings(context, context.user, wanted);
    announceShareChange(share.id);
    return shown(context, share);
  }),

  route(contract.unpublish, async ({ id }, context) => {
    const share = await unpublishChart(context, context.user, id);
    if (share !== null) announceShareChange(share.id);
    return new ReplyWithMessage('Chart unpublished.', null);
  }),

  route(contract.read, async ({ id, pass }, context) => {
    const found = await requireShare(context, id, pass);
    return presentPublished(found, (await openSnapshot(context.files, found.share.contentKey)) ?? refuse('not-found'));
  }),

  route(contract.open, async ({ id, password }, { db, now, secret }) => {
    const found = (isShareId(id) ? await findShare(db, id) : null) ?? refuse('not-found');
    requireThat(whyClosed(found, now()) === null, 'not-found', 'This chart is no longer published.');
    const { passwordHash } = found.share;
    if (passwordHash === null) refuse('bad-input', 'This chart does not need a password.');
    requireThat(await isPassword(password, passwordHash), 'bad-input', 'The password is incorrect.');
    return { pass: toPass({ id, passwordHash }, secret, now()) };
  }),

  route(contract.fork, async ({ id, pass }, context) => {
    const found = await requireShare(context, id, pass);
    return new ReplyWithMessage('Chart duplicated.', { projectId: await forkShare(context, context.user, found) });
  }),

  route(contract.data, async ({ id, format, pass }, context) => {
    const { share, owner } = await requireShare(context, id, pass);
    requireThat(share.permissions.data, 'not-allowed', 'The author does not share the data.');
    const { table } = (await openSnapshot(context.files, share.contentKey)) ?? refuse('not-found');
    const bytes = await workOn<typeof exportShared>(
      exportFile,
      { table, format, name: share.title },
      { account: owner.id, network: context.network },
    );
    context.reply.type(dataTypes[format]).headers(sandboxed);
    context.reply.header('content-disposition', toAttachment(`${share.title.slice(0, 100)}.${format}`));
    return context.reply.send(Buffer.from(bytes));
  }),

  route(contract.picture, async ({ id, pass, ...wanted }, context) => {
    const { reply, request } = context;
    const found = await requireShare(context, id, pass);
    const { share } = found;
    const isForPreviews = wanted.format === 'png' && (wanted.size === 'social' || wanted.size === 'small');
    requireThat(share.permissions.download || isForPreviews, 'not-allowed', 'The author does not allow downloads.');
    requireThat(
      wanted.format === 'png' || includesSvg(found, context.now()),
      'needs-plan',
      'SVG is included in the Premium plan of the author. PNG is available.',
    );
    const { bytes, type, etag } = await loadSharePicture(context, found, wanted);
    const caching = share.passwordHash === null ? 'public, max-age=300' : 'private, no-store';
    reply
      .type(type)
      .headers({ ...sandboxed, etag, 'cache-control': caching, 'cross-origin-resource-policy': 'cross-origin' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.send(Buffer.from(bytes));
  }),
];

const sandboxed = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
};

const shownDays = 30;

async function shown({ db, now, publicUrl }: Pick<Ports, 'db' | 'now' | 'publicUrl'>, share: ShareRow) {
  return presentShare(share, { days: await viewsByDay(db, share.id, { now: now(), days: shownDays }), publicUrl });
}
