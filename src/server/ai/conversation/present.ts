import type { ConversationEntry } from '#contract/ai/conversations.ts';
import type { ListedConversation } from './store.ts';

export function presentConversation(row: ListedConversation): ConversationEntry {
  const { id, title, turns, version, createdAt, changedAt } = row;
  return { id, title, turns, version, createdAt: createdAt.toISOString(), changedAt: changedAt.toISOString() };
}
