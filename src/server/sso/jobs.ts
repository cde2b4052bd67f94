import { z } from 'zod';
import { hashOf, newToken } from '../auth/index.ts';
import { findClaim, setClaimLink } from '../company-domain/index.ts';
import { defineJob } from '../jobs/define-job.ts';
import { connectCompany } from '../mail/templates/account.ts';

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
