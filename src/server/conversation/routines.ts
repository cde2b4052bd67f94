import type { Routine } from '../jobs/routine.ts';
import { keptSince } from '../retention/index.ts';
import { removeConversationsBefore } from './store.ts';

/** Deletes conversations that nobody went on with for long. */
export const sweepConversations: Routine = {
  name: 'conversation.sweep',
  everyMinutes: 1440,
  run: async ({ db, now }) => removeConversationsBefore(db, await keptSince(db, 'conversations', now())),
};
