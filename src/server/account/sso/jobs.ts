import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { connectCompany } from '#server/platform/mail/templates/account.ts';
import { findClaim, setClaimLink } from '#server/workspace/company-domain/index.ts';
import { hashOf, newToken } from '../auth/index.ts';

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
