import { planOf } from '#contract/account/roles.ts';
import * as apiKeys from '#contract/workspace/api-keys.ts';
import { announceUserChange } from '#server/account/user/index.ts';
import { readLimits } from '#server/billing/plan/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { requireConfirmed } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { createKey, revokeUserKey, rotateKey } from './keys.ts';
import { presentKey } from './present.ts';
import { changeKey, countByDay, findKey, listKeys } from './store.ts';

export const routes = [
  route(apiKeys.list, async (_, { user, db, now }) => {
    const { apiKeys: keys, callsPerMinute } = await readLimits(db, planOf(user.account.roles));
    return {
      keys: (await listKeys(db, user.id)).map((row) => presentKey(row, now())),
      limits: { keys, callsPerMinute },
    };
  }),

  route(apiKeys.create, async (input, context) => {
    const { row, secret } = await createKey(context, context.user, input);
    return new ReplyWithMessage('API key created.', { key: await shown(context.db, row, context.now()), secret });
  }),

  route(apiKeys.change, async ({ id, name, allowedIps }, { user, db, now }) => {
    if (allowedIps !== undefined) requireConfirmed(user, now());
    const changes = { ...(name === undefined ? {} : { name }), ...(allowedIps === undefined ? {} : { allowedIps }) };
    const row = (await changeKey(db, { id, userId: user.id }, changes)) ?? refuse('not-found');
    announceUserChange(user.id);
    return new ReplyWithMessage('API key saved.', await shown(db, row, now()));
  }),

  route(apiKeys.rotate, async (input, context) => {
    const { row, secret } = await rotateKey(context, context.user, input);
    announceUserChange(context.user.id);
    return new ReplyWithMessage('API key rotated.', { key: await shown(context.db, row, context.now()), secret });
  }),

  route(apiKeys.revoke, async ({ id }, context) => {
    await revokeUserKey(context, context.user, id);
    announceUserChange(context.user.id);
    return new ReplyWithMessage('API key revoked.', null);
  }),

  route(apiKeys.usage, async ({ days }, { user, db, now }) => ({
    days: await countByDay(db, { userId: user.id, days, now: now() }),
  })),
];

async function shown(db: Db, key: { id: string; userId: string }, now: Date) {
  return presentKey((await findKey(db, key)) ?? refuse('not-found'), now);
}
