import { buildAuthorizationUrl, type Configuration, genericGrantRequest } from 'openid-client';
import type { User } from '#contract/account/account.ts';
import type { Provider } from '#contract/account/social.ts';
import type { LoginProvider } from '#env';
import type { Db } from '#server/platform/db/database.ts';
import { findCause } from '#server/platform/fetch/fetch-address.ts';
import { FetchError } from '#server/platform/fetch/fetch-error.ts';
import { parseBearerToken, requireConfirmed, type SessionCaller } from '#server/platform/http/caller.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Ports } from '#server/ports.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { presentUser } from '../user/index.ts';
import { connectIdentity, identify, requireUnspent, signInByToken } from './enter-by-identity.ts';
import { loginProviderNames, openLoginProvider, redirectUri, requireExchange } from './login-provider.ts';
import { hashOf, newToken } from './session.ts';
import type { SignInPorts } from './sign-in.ts';
import { consumeStartedSocialLogin, listLogins, removeLogin, saveStartedSocialLogin } from './social-store.ts';
import { lockUser } from './store.ts';

type Means = Pick<Ports, 'db' | 'logins' | 'now' | 'publicUrl'>;
type Beginning = { provider: Provider; userId: string | null; backTo: string | null };

const lasts = 10 * 60_000;

/** Prepares a sign-in with the authorization code flow. The callback must match the values stored here. */
export async function startSocialLogin({ db, logins, now, publicUrl }: Means, beginning: Beginning) {
  const provider = openLoginProvider(requireExchange(logins, beginning.provider), { now });
  const [state, nonce, codeVerifier] = [newToken(), newToken(), newToken()];
  const expiresAt = new Date(now().getTime() + lasts);
  await saveStartedSocialLogin(db, { ...beginning, state, nonce, codeVerifier, expiresAt });
  const back = redirectUri(publicUrl, beginning.provider);
  return { url: authorizationUrl(provider, { redirectUri: back, state, nonce, codeVerifier }), state };
}

type FinishPorts = SignInPorts &
  Pick<Ports, 'legal' | 'logins' | 'publicUrl' | 'validators'> & { user: SessionCaller | null; signal: AbortSignal };
type Input = { provider: Provider; code: string; state: string };
type Finished = { token: string; user: User; backTo: string | null };

/** Finishes a sign-in that was started here, or connects the login to the account that started it. */
export async function finishSocial(means: FinishPorts, { provider, code, state }: Input): Promise<Finished> {
  const { db, now, user, signal, logins, publicUrl } = means;
  const login = requireExchange(logins, provider);
  const attempt = await db.transaction(async (within) => {
    const taken = await consumeStartedSocialLogin(within, { provider, state, now: now() });
    // It stays for another try when the owner has to confirm first.
    if (taken !== null && taken.userId !== null && user?.id === taken.userId) requireConfirmed(user, now());
    return taken;
  });
  // The same account that started must also finish: otherwise a link could connect a stranger's login.
  if (attempt === null || (attempt.userId !== null && attempt.userId !== user?.id))
    refuse('bad-input', 'This sign-in is already complete or took too long. Please start again.');
  const { nonce, codeVerifier, backTo } = attempt;
  const name = loginProviderNames[provider];
  const back = redirectUri(publicUrl, provider);
  const idToken = await exchangeCode(login, { name, code, codeVerifier, redirectUri: back }, { now, signal });
  const credentials = { provider, idToken, nonce };
  const opened =
    attempt.userId === null
      ? await signInByToken(means, credentials)
      : await connectLogin(means, credentials, attempt.userId);
  return { ...opened, backTo };
}

type Token = { provider: Provider; idToken: string; nonce: string };

/** Keeps the current session. */
async function connectLogin({ db, jobs, now, request, ...means }: FinishPorts, given: Token, userId: string) {
  const identity = await identify({ now, ...means }, given);
  return db.transaction(async (within) => {
    await requireUnspent(within, given.idToken, identity);
    const row = (await lockUser(within, userId)) ?? refuse('not-signed-in');
    if (row.verifiedAt === null) refuse('conflict', 'Please confirm your email address first.');
    await connectIdentity({ db: within, jobs }, row.id, { provider: given.provider, identity, now: now() });
    return {
      token: parseBearerToken(request.headers.authorization) ?? refuse('not-signed-in'),
      user: presentUser(row, now()),
    };
  });
}

/** Disconnects a login, but never the last way to sign in to an account. */
export async function disconnectLogin({ db, jobs }: { db: Db; jobs: Jobs }, userId: string, provider: Provider) {
  await db.transaction(async (within) => {
    const row = (await lockUser(within, userId)) ?? refuse('not-signed-in');
    const logins = await listLogins(within, userId);
    requireThat(
      logins.some((login) => login.provider === provider),
      'not-found',
    );
    if (row.passwordHash === null && logins.length === 1)
      refuse('conflict', 'This is your only way to sign in. Please set a password first.');
    await removeLogin(within, userId, provider);
    const title = `${loginProviderNames[provider]} was disconnected from your account`;
    await notify({ db: within, jobs }, { to: userId, kind: 'security', title, path: '/panel/edit-profile' });
  });
}

type Exchange = { name: string; code: string; codeVerifier: string; redirectUri: string };
type Clock = { now: () => Date; signal: AbortSignal };

/** Exchanges the code that the browser brought back for an ID token of the provider, which is verified later. */
async function exchangeCode(
  provider: LoginProvider,
  { name, code, codeVerifier, redirectUri }: Exchange,
  { now, signal }: Clock,
): Promise<string> {
  const grant = { code, redirect_uri: redirectUri, code_verifier: codeVerifier };
  const unconfirmed = `${name} did not confirm this sign-in. Please start again.`;
  const opened = openLoginProvider(provider, { now, signal });
  const tokens = await genericGrantRequest(opened, 'authorization_code', grant).catch((cause: unknown) => {
    const failed = findCause(cause, FetchError);
    if (failed !== null && (failed.status === null || failed.status >= 500))
      refuse('out-of-order', `${name} is not responding right now. Please try again.`, { cause });
    return refuse('bad-input', unconfirmed, { cause });
  });
  return tokens.id_token ?? refuse('bad-input', unconfirmed);
}

type Request = { redirectUri: string; state: string; nonce: string; codeVerifier: string; loginHint?: string };

/** Where a provider signs a person in, to come back to `redirectUri` with a code. */
export function authorizationUrl(
  provider: Configuration,
  { redirectUri, state, nonce, codeVerifier, loginHint }: Request,
): string {
  return buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: hashOf(codeVerifier).toString('base64url'),
    code_challenge_method: 'S256',
    ...(loginHint !== undefined && { login_hint: loginHint }),
  }).href;
}

/** The URL of a callback, as far as the page hands it on. */
export function callbackUrl({ redirectUri, code, state }: { redirectUri: string; code: string; state: string }): URL {
  return new URL(`${redirectUri}?${new URLSearchParams({ code, state })}`);
}
