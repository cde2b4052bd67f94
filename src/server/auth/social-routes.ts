import * as social from '#contract/social.ts';
import { readLocalPath } from '#lib/local-path.ts';
import { refuse, requireThat } from '../http/errors.ts';
import { route, Said } from '../http/route.ts';
import { findUser } from '../user/index.ts';
import { beginSocial } from './begin-social.ts';
import { disconnectLogin } from './disconnect-login.ts';
import { enterByToken } from './enter-by-token.ts';
import { finishSocial } from './finish-social.ts';
import { presentLogin } from './present.ts';
import { listLogins } from './social-store.ts';

export const socialRoutes = [
  route(social.google, ({ token }, { db, jobs, now, publicUrl, reply, request, secret, legal, logins, validators }) =>
    enterByToken(
      { db, jobs, now, publicUrl, reply, request, secret, legal, logins, validators },
      { provider: 'google', idToken: token },
    ),
  ),

  route(social.linkedin, ({ token }, { db, jobs, now, publicUrl, reply, request, secret, legal, logins, validators }) =>
    enterByToken(
      { db, jobs, now, publicUrl, reply, request, secret, legal, logins, validators },
      { provider: 'linkedin', idToken: token },
    ),
  ),

  route(social.begin, async ({ provider, backTo }, { user, db, logins, now, publicUrl }) => {
    requireThat(user?.isVerified !== false, 'conflict', 'Please confirm your email address first.');
    const beginning = { provider, userId: user?.id ?? null, backTo: readLocalPath(backTo) };
    return beginSocial({ db, logins, now, publicUrl }, beginning);
  }),

  route(
    social.finish,
    (given, { user, db, jobs, now, publicUrl, reply, request, secret, signal, legal, logins, validators }) =>
      finishSocial(
        { user, db, jobs, now, publicUrl, reply, request, secret, signal, legal, logins, validators },
        given,
      ),
  ),

  route(social.list, async (_, { user, db }) => {
    const row = (await findUser(db, user.id)) ?? refuse('not-signed-in');
    const logins = await listLogins(db, user.id);
    return { hasPassword: row.passwordHash !== null, logins: logins.map(presentLogin) };
  }),

  route(social.disconnect, async ({ provider }, { user, db, jobs }) => {
    await disconnectLogin({ db, jobs }, user.id, provider);
    return new Said('Account disconnected.', null);
  }),
];
