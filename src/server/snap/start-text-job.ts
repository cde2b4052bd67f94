import { creditCosts } from '#contract/credits.ts';
import type { SignedInCaller } from '../http/caller.ts';
import type { Ports } from '../ports.ts';
import { reserveCredits } from '../usage/index.ts';
import type { Saving } from './import-text.ts';
import { importTextLater } from './jobs.ts';

type Asked = Pick<Ports, 'db' | 'jobs' | 'now'> & { user: SignedInCaller | null };
type Text = { text: string; account: string; saving: Saving };

/** Starts a job with its credits reserved, or neither. */
export function startTextJob({ db, jobs, now, user }: Asked, input: Text): Promise<string> {
  return db.transaction(async (within) => {
    const job = await jobs.start(importTextLater, input, { owner: user?.id ?? null, db: within });
    if (user === null) return job;
    const person = { id: user.id, roles: user.account.roles };
    await reserveCredits(within, person, { id: job, credits: creditCosts.chart, now: now() });
    return job;
  });
}
