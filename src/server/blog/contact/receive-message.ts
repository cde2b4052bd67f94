import type { Db } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { notifyAdmins } from '#server/workspace/notification/index.ts';
import { forwardMessage } from './jobs.ts';
import { addMessage } from './store.ts';
import type { ContactMessageRow } from './table.ts';

type Message = Pick<ContactMessageRow, 'topic' | 'name' | 'email' | 'text' | 'path' | 'userId'>;
type Input = { title: string; body: string };

/** Stores a message and notifies every admin; messages of the contact form also go to the team by email. */
export async function receiveMessage(
  { db, jobs }: { db: Db; jobs: Jobs },
  message: Message,
  told: Input,
): Promise<void> {
  await db.transaction(async (within) => {
    const { id, topic } = await addMessage(within, message);
    if (topic !== 'access') await jobs.start(forwardMessage, { id }, { db: within });
    await notifyAdmins({ db: within, jobs }, { kind: 'news', path: '/panel/admin/messages', messageId: id, ...told });
  });
}
