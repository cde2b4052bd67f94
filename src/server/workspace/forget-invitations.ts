import { eq } from '#drizzle';
import { toEmailKey } from '#lib/email-key.ts';
import type { Db } from '../db/database.ts';
import { invitations } from './table.ts';

/** Deletes every invitation to an address, answered ones included. */
export async function forgetInvitations(db: Db, email: string): Promise<void> {
  await db.delete(invitations).where(eq(invitations.emailKey, toEmailKey(email)));
}
