import { conversationLimits } from '#contract/ai/conversations.ts';
import { JsonBytes } from '#lib/json-bytes.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { bytesOf } from '#server/platform/sandbox/large-json.ts';
import type { Ports } from '#server/ports.ts';
import { addConversation, changeConversation, countConversationsLocked, findConversation } from './store.ts';

type Saved = {
  id: string;
  userId: string;
  version: number;
  title: string;
  turns: number;
  words: string;
  content: Record<string, unknown> | JsonBytes<Record<string, unknown>>;
};

/** Saves a new conversation, or the next version of one. What was changed elsewhere is not overwritten. */
export async function saveConversation({ db, now }: Pick<Ports, 'db' | 'now'>, saved: Saved): Promise<void> {
  const { id, userId, version, title, turns, words } = saved;
  const bytes = bytesOf(saved.content);
  requireThat(
    bytes.length <= conversationLimits.contentBytes && namesIn(saved.content) <= conversationLimits.contentNames,
    'too-large',
    'This conversation is too large to be saved. Start a new one.',
  );
  const content = requireObject(bytes);
  const at = now();
  if (version > 0) {
    const changes = { title, turns, words, content, changedAt: at };
    if (!(await changeConversation(db, { id, version }, changes))) refuse('conflict');
    return;
  }
  await db.transaction(async (within) => {
    const there = await countConversationsLocked(within, userId);
    requireThat(
      there < conversationLimits.most,
      'too-large',
      `Your history has ${conversationLimits.most} conversations. Delete some to save new ones.`,
    );
    const row = { id, userId, title, turns, words, content, version: 1, createdAt: at, changedAt: at };
    if (!(await addConversation(within, row))) refuse('conflict');
  });
}

function namesIn(content: Saved['content']): number {
  return content instanceof JsonBytes ? content.names : 0; // the bounds of bodies are for the others
}

/** The text of a JSON object, which is stored as it was sent. So few names are parsed quickly. */
function requireObject(json: Uint8Array): string {
  const content = Buffer.from(json).toString().trim();
  try {
    JSON.parse(content);
  } catch {
    refuse('bad-json');
  }
  requireThat(content.startsWith('{'), 'bad-input', 'The field "content" is not valid: it must be an object.');
  return content;
}

/** A conversation of a user. Those of others are not found. */
export async function requireConversation(db: Ports['db'], id: string, userId: string) {
  const found = await findConversation(db, id);
  return found?.userId === userId ? found : refuse('not-found');
}
