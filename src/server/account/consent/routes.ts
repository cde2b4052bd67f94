import * as consents from '#contract/account/consents.ts';
import { legalDocuments } from '#contract/account/legal-versions.ts';
import { requireThat } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { presentConsent } from './present.ts';
import { addConsents, latestVersions, listConsents } from './store.ts';

export const routes = [
  route(consents.list, async (_, { user, db, legal }) => {
    const agreed = await latestVersions(db, user.id);
    // Accounts that were made by the server itself never agreed to anything, and are not asked.
    const due = legalDocuments
      .filter((document) => agreed[document] !== undefined && agreed[document] !== legal[document])
      .map((document) => ({ document, version: legal[document] }));
    return { consents: (await listConsents(db, user.id)).map(presentConsent), due };
  }),

  route(consents.accept, async ({ accepted }, { user, db, legal, now }) => {
    const isCurrent = accepted.every(({ document, version }) => version === legal[document]);
    requireThat(isCurrent, 'conflict', 'The text has changed again. Please reload the page and read it.');
    const agreed = await latestVersions(db, user.id);
    const fresh = accepted.filter(({ document, version }) => agreed[document] !== version);
    const given = { userId: user.id, isGiven: true, way: 'question', at: now() } as const;
    await addConsents(
      db,
      fresh.map(({ document: subject, version }) => ({ ...given, subject, version })),
    );
    return new ReplyWithMessage('Thank you.', null);
  }),
];
