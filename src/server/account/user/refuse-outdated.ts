import type { Db } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { fullName } from './present.ts';
import { findUser } from './store.ts';

type LastChange = { changedBy: string | null; changedAt: Date };
type Outdated = { thing: string; last: LastChange; user: { id: string }; advice?: string; data?: unknown };

/** Refuses what was made from an earlier state, and says who changed it since and when: also oneself, in another window. */
export async function refuseOutdated(
  db: Db,
  { thing, last, user, advice = outdatedAdvice, data = null }: Outdated,
): Promise<never> {
  const { changedBy, changedAt } = last;
  const author = changedBy === null || changedBy === user.id ? null : await findUser(db, changedBy);
  const name = author === null ? null : fullName(author);
  refuse('conflict', `${whoChanged({ thing, name, at: changedAt, isYou: changedBy === user.id })}. ${advice}`, {
    data,
  });
}

export const outdatedAdvice = 'Nothing was saved. Load it again first.';

type LastAuthor = { thing: string; name: string | null; at: Date; isYou: boolean };

/** Who changed something last, without the full stop. */
export function whoChanged({ thing, name, at, isYou }: LastAuthor): string {
  const when = `on ${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC`;
  return isYou
    ? `You changed ${thing} in another window ${when}`
    : `${name ?? 'Someone else'} changed ${thing} ${when}`;
}

/** Whether something was last changed when the caller thinks; `undefined` is a caller who replaces whatever is there. */
export function isUnchangedSince(seen: string | null | undefined, changedAt: Date | null): boolean {
  if (seen === undefined) return true;
  return (seen === null ? null : Date.parse(seen)) === (changedAt?.getTime() ?? null);
}

/** The time of a change is its version, so it is later than that of the one before. */
export function timeAfter(before: Date | null | undefined, now: Date): Date {
  return before && now <= before ? new Date(+before + 1) : now;
}
