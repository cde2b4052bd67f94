import { randomUUID } from 'node:crypto';
import type { CreditCharge } from '#contract/credits.ts';
import { requireOn } from '../feature-flag/index.ts';
import type { SignedInCaller } from '../http/caller.ts';
import type { Ports } from '../ports.ts';
import { chargeOf, reserveCredits, settleCredits } from './credits.ts';

type Worked<Result> = {
  result: Result;
  /** Credits that the result is worth; 0 when there is none. */
  cost: number;
};

/** Does work within one request: reserves what it may cost, settles what it did cost. Visitors have no credits. */
export async function withCredits<Result>(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  user: SignedInCaller | null,
  most: number,
  work: () => Promise<Worked<Result>>,
): Promise<{ result: Result; credits: CreditCharge | null }> {
  if (user === null) {
    await requireOn(db, 'visitor-ai');
    return { result: (await work()).result, credits: null };
  }
  const id = randomUUID();
  const person = { id: user.id, roles: user.account.roles };
  await reserveCredits(db, person, { id, credits: most, now: now() });
  const { result, cost } = await work().catch(async (error: unknown) => {
    await settleCredits(db, id, 0);
    throw error;
  });
  await settleCredits(db, id, cost);
  return { result, credits: await chargeOf(db, person, { credits: cost, now: now() }) };
}
