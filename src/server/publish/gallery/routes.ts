import { isbot } from 'isbot';
import * as gallery from '#contract/publish/gallery.ts';
import { presentPage } from '#server/platform/db/page.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { route, Said } from '#server/platform/http/route.ts';
import {
  addViews,
  forkShare,
  openSnapshot,
  partsOf,
  plainPage,
  presentPublished,
  tellShareChange,
} from '../share/index.ts';
import { decide } from './decide.ts';
import { presentCard, presentReported } from './present.ts';
import { addReport, findEntry, findOriginal, listEntries, listForModeration, similarTo } from './store.ts';

export const routes = [
  route(gallery.list, async (wanted, { db, now }) =>
    presentPage(wanted, await listEntries(db, wanted, now()), presentCard),
  ),

  route(gallery.read, async ({ id }, { db, files, now }) => {
    const entry = (await findEntry(db, id, now())) ?? refuse('not-found');
    const snapshot = (await openSnapshot(files, entry.share.contentKey)) ?? refuse('not-found');
    const original = await findOriginal(db, entry.share, now());
    const similar = await similarTo(db, entry.share, now());
    const based = original === null ? null : presentCard(original);
    return {
      ...presentCard(entry),
      chart: presentPublished({ ...entry, isTrashed: false }, snapshot),
      basedOn: based === null ? null : { id: based.id, title: based.title, author: based.author.name },
      similar: similar.map(presentCard),
    };
  }),

  route(gallery.html, async ({ id }, { db, files, now, reply }) => {
    const entry = (await findEntry(db, id, now())) ?? refuse('not-found');
    const { share } = entry;
    const snapshot = (await openSnapshot(files, share.contentKey)) ?? refuse('not-found');
    const parts = await partsOf(files, entry, snapshot);
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; sandbox",
    );
    reply.type('text/html; charset=utf-8');
    return reply.send(plainPage({ title: share.title, document: snapshot.document, parts }));
  }),

  route(gallery.duplicate, async ({ uuid }, context) => {
    const entry = (await findEntry(context.db, uuid, context.now())) ?? refuse('not-found');
    const projectId = await forkShare(context, context.user, { ...entry, isTrashed: false });
    return new Said('Chart duplicated.', { projectId });
  }),

  route(gallery.view, async ({ uuid }, { db, now, user, request }) => {
    const { share, owner } = (await findEntry(db, uuid, now())) ?? refuse('not-found');
    const agent = request.headers['user-agent'] ?? '';
    if (agent !== '' && !isbot(agent) && user?.id !== owner.id) await addViews(db, new Map([[share.id, 1]]), now());
    return null;
  }),

  route(gallery.report, async ({ uuid, reason, text }, { db, now }) => {
    const { share } = (await findEntry(db, uuid, now())) ?? refuse('not-found');
    await addReport(db, { shareId: share.id, reason, text: text.trim().toWellFormed(), at: now() });
    return new Said('Thank you. We will review it.', null);
  }),

  route(gallery.moderate, async (wanted, { db }) =>
    presentPage(wanted, await listForModeration(db, wanted), presentReported),
  ),

  route(gallery.decide, async (wanted, context) => {
    const decided = await decide(context, context.user, wanted);
    tellShareChange(decided.share.id);
    return presentReported(decided);
  }),
];
