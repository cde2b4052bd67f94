import type { FirstStep } from '#contract/account/account.ts';
import * as account from '#contract/account/account.ts';
import * as confirmation from '#contract/account/confirmation.ts';
import * as registration from '#contract/account/registration.ts';
import * as sessions from '#contract/account/sessions.ts';
import * as social from '#contract/account/social.ts';
import { breaks } from '#contract/chart/breaks.ts';
import type { TextRule, Validators } from '#contract/validators.ts';
import { readLocalPath } from '#lib/local-path.ts';
import { requireOn } from '#server/operations/feature-flag/index.ts';
import { isConfirmed } from '#server/platform/http/caller.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { requireLastingEmail } from '#server/platform/mail/email-domains.ts';
import { checkFactor, optionsToSign, verifyPasskey } from '../second-factor/index.ts';
import { findUser, findUserByEmail } from '../user/index.ts';
import { confirmIdentity, waysToConfirm } from './confirm-identity.ts';
import { signInByToken } from './enter-by-identity.ts';
import { endImpersonation } from './impersonation.ts';
import { confirmAgain, sendReset } from './jobs.ts';
import { issueToken, peekToken } from './one-time-token.ts';
import { isPassword, requireGoodPassword } from './password.ts';
import { presentLogin, presentSession } from './present.ts';
import { askForAccount, claimTicket, verifyAddress } from './registration.ts';
import { readPressure, requireProof, toChallenge } from './registration-limits.ts';
import { closeSession, closeSessionsOf, confirmSession } from './session.ts';
import { readTicket, signIn } from './sign-in.ts';
import { disconnectLogin, finishSocial, startSocialLogin } from './social-login.ts';
import { listLogins } from './social-store.ts';
import { closeSessionById, listSessions } from './store.ts';

const confirmationRoutes = [
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

const emailSent = 'Check your inbox: we sent you an email.';
const waitSeconds = 60;

const registrationRoutes = [
  route(registration.challenge, async (_, { db, now, request: { ip }, secret }) => {
    await requireOn(db, 'sign-up');
    return toChallenge(await readPressure(db, ip), { secret, now: now() });
  }),

  route(registration.register, async ({ password, backTo, proof, wantsNewsletter, ...given }, context) => {
    const { db, emailDomains, jobs, now, request, secret, validators } = context;
    await requireOn(db, 'sign-up');
    const person = readPerson(given, validators);
    await requireLastingEmail(emailDomains, person.email);
    await requireGoodPassword(password, { validators, person });
    await requireProof({ db, secret, now: now() }, await readPressure(db, request.ip), proof);
    const account = { ...person, password, wantsNewsletter, backTo: readLocalPath(backTo) };
    return new ReplyWithMessage(emailSent, { ticket: await askForAccount({ db, jobs }, account, now()) });
  }),

  route(registration.verify, ({ token }, { db, jobs, now, publicUrl, reply, request, secret }) =>
    verifyAddress({ db, jobs, now, publicUrl, reply, request, secret }, token),
  ),

  route(registration.retry, async ({ email, backTo }, { user, db, jobs, validators }) => {
    const address = user?.email ?? readText(validators.user.email, email ?? '');
    await jobs.start(confirmAgain, { email: address, backTo: readLocalPath(backTo) }, { db });
    return new ReplyWithMessage('If this address still needs to be confirmed, we sent the email again.', {
      waitSeconds,
    });
  }),

  route(registration.claim, ({ ticket }, { db, jobs, now, publicUrl, reply, request, secret }) =>
    claimTicket({ db, jobs, now, publicUrl, reply, request, secret }, ticket),
  ),

  route(registration.resetRequest, async ({ email }, { db, jobs, validators }) => {
    await jobs.start(sendReset, { email: readText(validators.user.email, email) }, { db });
    return new ReplyWithMessage('If there is an account with this address, we sent it an email.', null);
  }),

  route(registration.resetCheck, async ({ token }, { db, now }) => {
    return { isValid: (await peekToken(db, { purpose: 'reset', token, now: now() })) !== null };
  }),
];

type Person = { email: string; firstname: string; lastname: string };

function readPerson({ email, firstname, lastname }: Person, { user: rules }: Validators): Person {
  return {
    email: readText(rules.email, email),
    firstname: readText(rules.firstname, firstname),
    lastname: readText(rules.lastname, lastname),
  };
}

function readText(rule: TextRule, given: string): string {
  const text = given.trim();
  const complaint = breaks(rule, text);
  if (complaint !== null) refuse('bad-input', complaint);
  return text;
}

const tooLate = 'This sign-in took too long. Please start again.';

const secondStepRoutes = [
  route(account.finishLogin, async ({ ticket, code, passkey }, context) => {
    const { db, jobs, now, publicUrl, reply, request, secret } = context;
    const { user, ...manner } =
      (await readTicket(db, ticket, { secret, now: now() })) ?? refuse('wrong-token', tooLate);
    await checkFactor(context, { userId: user.id, purpose: 'sign-in', code, passkey });
    return signIn({ db, jobs, now, publicUrl, reply, request, secret }, user, { ...manner, hasShownFactor: true });
  }),

  route(account.beginPasskey, async ({ ticket }, context) => {
    const { db, now, secret } = context;
    if (ticket === undefined) return { options: await optionsToSign(context, { purpose: 'sign-in', userId: null }) };
    const { user } = (await readTicket(db, ticket, { secret, now: now() })) ?? refuse('wrong-token', tooLate);
    return { options: await optionsToSign(context, { purpose: 'sign-in', userId: user.id }) };
  }),

  // A passkey asks for a finger, a face or a PIN: it is two factors in one.
  route(account.passkeyLogin, async ({ response, remember }, context) => {
    const { db, jobs, now, publicUrl, reply, request, secret } = context;
    const { userId } = await verifyPasskey(context, response, { purpose: 'sign-in', userId: null });
    const user = (await findUser(db, userId)) ?? refuse('wrong-login');
    return signIn({ db, jobs, now, publicUrl, reply, request, secret }, user, {
      isRemembered: remember,
      hasShownFactor: true,
    });
  }),
];

const sessionRoutes = [
  route(sessions.list, async (_, { user, db, now }) => {
    const rows = await listSessions(db, user.id, now());
    return { sessions: rows.map((row) => presentSession(row, user.sessionId)) };
  }),

  route(sessions.close, async ({ id }, { user, db }) => {
    requireThat(await closeSessionById(db, user.id, id), 'not-found');
    return new ReplyWithMessage('Device signed out.', null);
  }),

  route(sessions.closeOthers, async (_, { user, db }) => {
    const closed = await closeSessionsOf(db, user.id, user.sessionId);
    return new ReplyWithMessage('All other devices signed out.', { closed });
  }),
];

const socialRoutes = [
  route(social.google, ({ token }, { db, jobs, now, publicUrl, reply, request, secret, legal, logins, validators }) =>
    signInByToken(
      { db, jobs, now, publicUrl, reply, request, secret, legal, logins, validators },
      { provider: 'google', idToken: token },
    ),
  ),

  route(social.linkedin, ({ token }, { db, jobs, now, publicUrl, reply, request, secret, legal, logins, validators }) =>
    signInByToken(
      { db, jobs, now, publicUrl, reply, request, secret, legal, logins, validators },
      { provider: 'linkedin', idToken: token },
    ),
  ),

  route(social.begin, async ({ provider, backTo }, { user, db, logins, now, publicUrl }) => {
    requireThat(user?.isVerified !== false, 'conflict', 'Please confirm your email address first.');
    const beginning = { provider, userId: user?.id ?? null, backTo: readLocalPath(backTo) };
    return startSocialLogin({ db, logins, now, publicUrl }, beginning);
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
    return new ReplyWithMessage('Account disconnected.', null);
  }),
];

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
