import { and, desc, eq, lt, or, type SQL } from '#drizzle';
import { contains } from '#server/platform/db/contains.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type PageOf, type PageOfRows, toRange } from '#server/platform/db/page.ts';
import { type ContactMessageRow, contactMessages } from './table.ts';

type NewMessage = Pick<ContactMessageRow, 'topic' | 'name' | 'email' | 'text' | 'path' | 'userId'>;

export async function addMessage(db: Db, message: NewMessage): Promise<ContactMessageRow> {
  const [row] = await db.insert(contactMessages).values(message).returning();
  if (row === undefined) throw new Error('an insert returns its row');
  return row;
}

export async function findMessage(db: Db, id: string): Promise<ContactMessageRow | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? null;
}

type Input = PageOf & { search: string; state: ContactMessageRow['state'] | 'all' };

export async function listMessages(db: Db, { search, state, ...page }: Input): Promise<PageOfRows<ContactMessageRow>> {
  const isMeant = and(state === 'all' ? undefined : eq(contactMessages.state, state), speaksOf(search.trim()));
  const { limit, offset } = toRange(page);
  const rows = await db
    .select()
    .from(contactMessages)
    .where(isMeant)
    .orderBy(desc(contactMessages.createdAt), contactMessages.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(contactMessages, isMeant) };
}

function speaksOf(words: string): SQL | undefined {
  const { name, email, topic, text } = contactMessages;
  return words === '' ? undefined : or(...[name, email, topic, text].map((column) => contains(column, words)));
}

export async function changeMessage(
  db: Db,
  id: string,
  state: ContactMessageRow['state'],
): Promise<ContactMessageRow | null> {
  const [row] = await db.update(contactMessages).set({ state }).where(eq(contactMessages.id, id)).returning();
  return row ?? null;
}

/** Messages that a user sent while signed in, newest first. */
export async function exportMessages(db: Db, userId: string) {
  return db
    .select({
      topic: contactMessages.topic,
      text: contactMessages.text,
      path: contactMessages.path,
      createdAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(desc(contactMessages.createdAt));
}

export async function removeMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, before));
}
