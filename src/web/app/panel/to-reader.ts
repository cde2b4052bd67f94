import type { User } from '#contract/account.ts';
import type { Reader } from '#lib/tell-moment.ts';

/** How this person reads moments, now. */
export function toReader({ locale, timeZone }: Pick<User, 'locale' | 'timeZone'>): Reader {
  return { locale, timeZone, now: new Date() };
}
