import { addConsents, lastConsent } from '#server/account/consent/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Ports } from '#server/ports.ts';
import { welcomeReader } from './jobs.ts';
import { addReader } from './store.ts';

type Wish = { userId: string; isWanted: boolean; version: string; now: Date };

const subject = 'newsletter';
const way = 'registration';

/** Records whether someone who registers wants the newsletter. The address is not subscribed before it is confirmed. */
export async function wishAtSignUp(db: Db, { userId, isWanted, version, now }: Wish): Promise<void> {
  const last = await lastConsent(db, { userId, subject });
  if ((last?.isGiven ?? false) === isWanted) return;
  await addConsents(db, [{ userId, subject, version, isGiven: isWanted, way, at: now }]);
}

/** Subscribes an address that was just confirmed, if this was wanted when it was registered. */
export async function joinAsWished(
  { db, jobs, now }: Pick<Ports, 'db' | 'jobs' | 'now'>,
  user: { id: string; email: string },
): Promise<void> {
  const last = await lastConsent(db, { userId: user.id, subject });
  if (last === null || !last.isGiven || last.way !== way) return;
  if (await addReader(db, user.email, now())) await jobs.start(welcomeReader, { email: user.email }, { db });
}
