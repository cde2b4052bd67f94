import { z } from 'zod';
import { recordMissedDays } from '#contract/account/sso-limits.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { connectCompany } from '#server/platform/mail/templates/account.ts';
import type { Ports } from '#server/ports.ts';
import {
  clearMissedRecord,
  findClaim,
  listProven,
  missRecord,
  type SsoRow,
  setClaimLink,
  unproveDomain,
} from '#server/workspace/company-domain/index.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { ownerOf } from '#server/workspace/workspace/index.ts';
import { hashOf, newToken } from '../auth/index.ts';
import { lookUpRecord, recordOf } from './settings.ts';

const lasts = 60 * 60_000;

/** The link that connects an account to the provider of a company. A later one replaces it. */
export const mailClaimLink = defineJob({
  kind: 'sso.mail-claim-link',
  input: z.object({ ticketHash: z.string() }),
  retries: 5,
  run: async ({ input }, { db, mail, now, publicUrl }) => {
    const ticketHash = Buffer.from(input.ticketHash, 'base64url');
    const claim = await findClaim(db, { ticketHash }, now());
    if (claim === null) return;
    const token = newToken();
    await setClaimLink(db, { ticketHash, linkHash: hashOf(token), expiresAt: new Date(now().getTime() + lasts) });
    const url = `${publicUrl}/auth/company-account#token=${token}`;
    await mail.send({ to: claim.email, ...connectCompany({ url }) });
  },
});

export const jobKinds = [mailClaimLink];

const atOnce = 20;

/** Looks whether the records that proved the domains of companies are still there. A domain may have been sold. */
export const checkDomains: Routine = {
  name: 'sso.check-domains',
  everyMinutes: 24 * 60,
  run: async (ports) => {
    const rows = await listProven(ports.db);
    for (let i = 0; i < rows.length; i += atOnce)
      await Promise.all(rows.slice(i, i + atOnce).map((row) => checkDomain(ports, row)));
  },
};

async function checkDomain(ports: Ports, row: SsoRow): Promise<void> {
  const { db, now, outgoing } = ports;
  const state = await lookUpRecord(row, outgoing);
  if (state === 'no-answer') return;
  if (state === 'there') return clearMissedRecord(db, row);
  const last = new Date(now().getTime() - recordMissedDays * 86_400_000);
  await db.transaction(async (within) => {
    const { name, value } = recordOf(row);
    if (await missRecord(within, row, now()))
      return tellOwner({ ...ports, db: within }, row, {
        title: `The DNS record of ${row.domain} is missing`,
        body: `The TXT record ${name} with the value ${value} was not found. Single sign-on still works. Add the record again within ${recordMissedDays} days, or the domain counts as not verified and nobody can sign in this way.`,
      });
    if (await unproveDomain(within, row, { missedBefore: last }))
      await tellOwner({ ...ports, db: within }, row, {
        title: `${row.domain} is no longer verified`,
        body: `The TXT record ${name} was missing for ${recordMissedDays} days, so single sign-on for ${row.domain} has stopped. People sign in with a password, which they can set by email. Your settings are kept: add the record and verify the domain again.`,
      });
  });
}

type News = { title: string; body: string };

async function tellOwner({ db, jobs }: Pick<Ports, 'db' | 'jobs'>, { workspaceId }: SsoRow, news: News): Promise<void> {
  const owner = await ownerOf(db, workspaceId);
  if (owner === null) return;
  const path = `/panel/invitation?workspace=${workspaceId}`;
  await notify({ db, jobs }, { to: owner, kind: 'security', ...news, path });
}
