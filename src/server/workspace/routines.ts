import type { Routine } from '../jobs/routine.ts';
import { keptSince } from '../retention/index.ts';
import { sweepInvitations } from './invitation-store.ts';

/** Deletes invitations that were answered or expired long ago: they hold addresses, also of people without an account. */
export const sweepOldInvitations: Routine = {
  name: 'workspace.invitations',
  everyMinutes: 24 * 60,
  run: async ({ db, now }) => sweepInvitations(db, await keptSince(db, 'invitations', now())),
};
