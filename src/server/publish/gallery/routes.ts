import { isbot } from 'isbot';
import * as gallery from '#contract/publish/gallery.ts';
import { presentPage } from '#server/platform/db/page.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import {
  addViews,
  announceShareChange,
  forkShare,
  loadShareParts,
  openSnapshot,
  plainPage,
  presentPublished,
} from '../share/index.ts';
import { decide } from './decide.ts';
import { presentGalleryCard, presentReported } from './present.ts';
import {
  addReport,
  findGalleryEntry,
  findOriginal,
  listForModeration,
  listGalleryEntries,
  similarTo,
} from './store.ts';

export const routes = [
  route(gallery.list, async (wanted, { db, now }) =>
    presentPage(wanted, await listGalleryEntries(db, wanted, now()), presentGalleryCard),
  ),

  route(gallery.read, async ({ id }, { db, files, now }) => {
    const entry = (await findGalleryEntry(db, id, now())) ?? refuse('not-found');
    const snapshot = (await openSnapshot(files, entry.share.contentKey)) ?? refuse('not-found');
    const original = await findOriginal(db, entry.share, now());
    const similar = await similarTo(db, entry.share, now());
    const based = original === null ? null : presentGalleryCard(original);
    return {
      ...presentGalleryCard(entry),
      chart: presentPublished({ ...entry, isTrashed: false }, snapshot),
      basedOn: based === null ? null : { id: based.id, title: based.title, author: based.author.name },
      similar: similar.map(presentGalleryCard),
    };
  }),

  route(gallery.html, async ({ id }, { db, files, network, now, reply }) => {
    const entry = (await findGalleryEntry(db, id, now())) ?? refuse('not-found');
    const { share } = entry;
    const snapshot = (await openSnapshot(files, share.contentKey)) ?? refuse('not-found');
    const parts = await loadShareParts({ files, network }, entry, snapshot);
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; sandbox",
    );
    reply.type('text/html; charset=utf-8');
    return reply.send(plainPage({ title: share.title, document: snapshot.document, parts }));
  }),

  route(gallery.duplicate, async ({ uuid }, context) => {
    const entry = (await findGalleryEntry(context.db, uuid, context.now())) ?? refuse('not-found');
    const projectId = await forkShare(context, context.user, { ...entry, isTrashed: false });
    return new ReplyWithMessage('Chart duplicated.', { projectId });
  }),

  route(gallery.view, async ({ uuid }, { db, now, user, request }) => {
    const { share, owner } = (await findGalleryEntry(db, uuid, now())) ?? refuse('not-found');
    const agent = request.headers['user-agent'] ?? '';
    if (agent !== '' && !isbot(agent) && user?.id !== owner.id) await addViews(db, new Map([[share.id, 1]]), now());
    return null;
  }),

  route(gallery.report, async ({ uuid, reason, text }, { db, now }) => {
    const { share } = (await findGalleryEntry(db, uuid, now())) ?? refuse('not-found');
    await addReport(db, { shareId: share.id, reason, text: text.trim().toWellFormed(), at: now() });
    return new ReplyWithMessage('Thank you. We will review it.', null);
  }),

  route(gallery.moderate, async (wanted, { db }) =>
    presentPage(wanted, await listForModeration(db, wanted), presentReported),
  ),

  route(gallery.decide, async (wanted, context) => {
    const decided = await decide(context, context.user, wanted);
    announceShareChange(decided.share.id);
    return presentReported(decided);
  }),
];
