import * as confirmation from '#contract/confirmation.ts';
import { isConfirmed } from '../http/confirmed.ts';
import { refuse } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { optionsToSign } from '../second-factor/index.ts';
import { findUser } from '../user/index.ts';
import { confirmIdentity, waysToConfirm } from './confirm-identity.ts';
import { confirmSession } from './session.ts';

export const confirmationRoutes = [
  route(confirmation.read, async (_, { user, db, now }) => {
    const row = (await findUser(db, user.id)) ?? refuse('not-signed-in');
    return { isConfirmed: isConfirmed(user, now()), ways: await waysToConfirm(db, row) };
  }),

  route(confirmation.beginPasskey, async (_, context) => ({
    options: await optionsToSign(context, { purpose: 'confirm', userId: context.user.id }),
  })),

  route(confirmation.confirm, async (given, context) => {
    const row = (await findUser(context.db, context.user.id)) ?? refuse('not-signed-in');
    await confirmIdentity(context, row, given);
    return { token: await confirmSession(context.db, context.user, context.now()) };
  }),
];
