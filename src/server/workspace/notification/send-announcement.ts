import type { Receiver } from '#contract/workspace/notifications.ts';
import { readLocalPath } from '#lib/local-path.ts';
import { findUserByEmail } from '#server/account/user/index.ts';
import { record } from '#server/operations/audit/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { announce } from './announce.ts';
import { addAnnouncement, type Target } from './announcement-store.ts';

type Words = { title: string; body: string; path?: string | undefined };
type Sending = Words & { receiver: Receiver; admin: SignedInCaller };

/** Stores an announcement and starts the job that delivers it. Returns its id. */
export async function sendAnnouncement({ db, jobs }: { db: Db; jobs: Jobs }, sending: Sending): Promise<string> {
  const { receiver, admin, ...words } = sending;
  const { title, body, path } = readWords(words);
  const { target, label } = await findReceiver(db, receiver);
  return db.transaction(async (within) => {
    const { id } = await addAnnouncement(within, { receiver: label, title, body, path, sentBy: admin.id });
    await record(within, { admin, action: 'send-notification', target: label, detail: title });
    await jobs.start(announce, { id, target }, { db: within });
    return id;
  });
}

function readWords({ title: titled, body: written, path: given = '' }: Words) {
  const title = titled.trim();
  const body = written.trim();
  requireThat(isWithin(title, 1, 150), 'bad-input', 'Please enter a title of up to 150 characters.');
  requireThat(isWithin(body, 0, 2000), 'bad-input', 'Please enter a text of up to 2,000 characters.');
  const path = given.trim() === '' ? null : readLocalPath(given.trim());
  requireThat(
    given.trim() === '' || path !== null,
    'bad-input',
    'The link must be a path on this site, such as /pricing.',
  );
  return { title, body, path };
}

function isWithin(text: string, least: number, most: number): boolean {
  const { length } = Array.from(text);
  return length >= least && length <= most;
}

async function findReceiver(db: Db, receiver: Receiver): Promise<{ target: Target; label: string }> {
  if (receiver.to === 'all') return { target: { to: 'all' }, label: 'Everyone' };
  if (receiver.to === 'plan') return { target: receiver, label: `Everyone on the ${receiver.plan} plan` };
  const row = await findUserByEmail(db, receiver.email);
  if (row === null) refuse('bad-input', 'There is no account with this email address.');
  if (row.suspendedAt !== null) refuse('bad-input', 'This account is suspended and cannot receive notifications.');
  return { target: { to: 'one', id: row.id }, label: row.email };
}
