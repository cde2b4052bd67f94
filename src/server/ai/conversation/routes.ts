import * as contract from '#contract/ai/conversations.ts';
import { presentPage } from '#server/platform/db/page.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { presentConversation } from './present.ts';
import { requireConversation, saveConversation } from './save-conversation.ts';
import { findConversation, listConversations, removeConversation, renameConversation } from './store.ts';

export const routes = [
  route(contract.list, async (wanted, { db, user }) =>
    presentPage(wanted, await listConversations(db, { ...wanted, userId: user.id }), presentConversation),
  ),

  route(contract.read, async ({ id }, { db, user }) => {
    const found = await requireConversation(db, id, user.id);
    return { ...presentConversation(found), content: JSON.parse(found.content) };
  }),

  route(contract.save, async (saved, { db, now, user }) => {
    const known = await findConversation(db, saved.id);
    if (known === null ? saved.version > 0 : known.userId !== user.id) refuse('not-found');
    await saveConversation({ db, now }, { ...saved, userId: user.id });
    return presentConversation(await requireConversation(db, saved.id, user.id));
  }),

  route(contract.rename, async ({ id, title }, { db, user }) => {
    await requireConversation(db, id, user.id);
    await renameConversation(db, id, title);
    return presentConversation(await requireConversation(db, id, user.id));
  }),

  route(contract.remove, async ({ id }, { db, user }) => {
    await requireConversation(db, id, user.id);
    await removeConversation(db, id);
    return new ReplyWithMessage('Conversation deleted.', null);
  }),
];
