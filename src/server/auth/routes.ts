import type { FirstStep } from '#contract/account.ts';
import * as account from '#contract/account.ts';
import { refuse } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { findUserByEmail } from '../user/index.ts';
import { confirmationRoutes } from './confirmation-routes.ts';
import { endImpersonation } from './impersonation.ts';
import { issueToken } from './one-time-token.ts';
import { isPassword } from './password.ts';
import { registrationRoutes } from './registration-routes.ts';
import { secondStepRoutes } from './second-step-routes.ts';
import { closeSession } from './session.ts';
import { sessionRoutes } from './session-routes.ts';
import { signIn } from './sign-in.ts';
import { socialRoutes } from './social-routes.ts';

export const routes = [
  route(account.checkToken, (_, { user }) => ({ isAuthenticated: user !== null, user: user?.account ?? null })),

  route(
    account.login,
    async ({ email, password, remember }, { db, jobs, now, publicUrl, reply, request, secret, counted }) => {
      const [row] = await Promise.all([findUserByEmail(db, email), counted]);
      const isRight = await isPassword(password, row?.passwordHash ?? null);
      if (row === null || !isRight) refuse('wrong-login');
      if (row.hasFirstPassword) {
        const data: FirstStep = { token: await issueToken(db, { purpose: 'reset', userId: row.id, email: row.email, now: now() }) }; // biome-ignore format: one line
        refuse('choose-password', undefined, { data });
      }
      return signIn({ db, jobs, now, publicUrl, reply, request, secret }, row, {
        isRemembered: remember,
        mayBeLost: true,
      });
    },
    { beginsAtOnce: true },
  ),

  route(account.logout, async (_, { user, db, jobs, now }) => {
    if (user.impersonationId !== null) await endImpersonation({ db, jobs }, user.impersonationId, now());
    await closeSession(db, user.sessionId);
    return null;
  }),

  ...confirmationRoutes,
  ...registrationRoutes,
  ...secondStepRoutes,
  ...sessionRoutes,
  ...socialRoutes,
];
