import * as account from '#contract/account.ts';
import { refuse } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { findUserByEmail, presentUser } from '../people/index.ts';
import { isPassword } from './password.ts';
import { closeSession, openSession } from './session.ts';

export const routes = [
  route(account.checkToken, (_, { user }) => ({ isAuthenticated: user !== null, user: user?.account ?? null })),

  route(account.login, async ({ email, password, remember }, { db, now }) => {
    const row = await findUserByEmail(db, email);
    const isRight = await isPassword(password, row?.passwordHash ?? null);
    if (row === null || !isRight) refuse('wrong-login');
    return { token: await openSession(db, { userId: row.id, isRemembered: remember }, now()), user: presentUser(row) };
  }),

  route(account.logout, async (_, { user, db }) => {
    await closeSession(db, user.sessionId);
    return null;
  }),
];
