import { conversationLimits } from '#contract/conversations.ts';
import type { Routine } from '../jobs/routine.ts';
import { removeConversationsBefore } from './store.ts';

/** Deletes conversations that nobody went on with for a year. */
export const sweepConversations: Routine = {
  name: 'conversation.sweep',
  everyMinutes: 1440,
  run: ({ db, now }) =>
    removeConversationsBefore(db, new Date(now().getTime() - conversationLimits.keptDays * 86_400_000)),
};
