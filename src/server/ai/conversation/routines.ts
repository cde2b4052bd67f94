import { retentionCutoff } from '#server/operations/retention/index.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { removeConversationsBefore } from './store.ts';

/** Deletes conversations that nobody went on with for long. */
export const purgeConversations: Routine = {
  name: 'conversation.sweep',
  everyMinutes: 1440,
  run: async ({ db, now }) => removeConversationsBefore(db, await retentionCutoff(db, 'conversations', now())),
};
