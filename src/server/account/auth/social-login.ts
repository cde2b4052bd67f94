import { z } from 'zod';
import type { User } from '#contract/account/account.ts';
import type { Provider } from '#contract/account/social.ts';
import type { LoginProvider } from '#env';
import type { Db } from '#server/platform/db/database.ts';
import { FetchError } from '#server/platform/fetch/fetch-error.ts';
import { parseBearerToken, type SessionCaller } from '#server/platform/http/caller.ts';
import { requireConfirmed } from '#server/platform/http/confirmed.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Ports } from '#server/ports.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { presentUser } from '../user/index.ts';
import { connectIdentity } from './enter-by-identity.ts';
import { identify, requireUnspent, signInByToken } from './enter-by-token.ts';
import { fetchFromProvider } from './fetch-from-provider.ts';
import { loginProviderNames, redirectUri, requireExchange } from './login-provider.ts';
import { hashOf, newToken } from './session.ts';
import type { SignInPorts } from './sign-in.ts';
import { consumeStartedSocialLogin, listLogins, removeLogin, saveStartedSocialLogin } from './social-store.ts';
import { lockUser } from './store.ts';

type Means = Pick<Ports, 'db' | 'logins' | 'now' | 'publicUrl'>;
type Beginning = { provider: Provider; userId: string | null; backTo: string | null };

const lasts = 10 * 60_000;

/** Prepares a sign-in with the authorization code flow. The callback must match the values stored here. */
export async function startSocialLogin({ db, logins, now, publicUrl }: Means, beginning: Beginning) {
  const { authorizeUrl, clientId } = requireExchange(logins, beginning.provider);
  const [state, nonce, codeVerifier] = [newToken(), newToken(), newToken()];
  const expiresAt = new Date(now().getTime() + lasts);
  await saveStartedSocialLogin(db, { ...beginning, state, nonce, codeVerifier, expiresAt });
  const url = new URL(authorizeUrl);
  const request = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri(publicUrl, beginning.provider),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: hashOf(codeVerifier).toString('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(request)) url.searchParams.set(name, value);
  return { url: url.href, state };
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
  const idToken = await exchangeCode(login, { name, code, codeVerifier, redirectUri: back, signal });
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

type Exchange = { name: string; code: string; codeVerifier: string; redirectUri: string; signal: AbortSignal };

const answer = z.object({ id_token: z.string().max(20_000) });

/** Exchanges the code that the browser brought back for an ID token of the provider. */
async function exchangeCode(
  { tokenUrl, clientId, clientSecret }: LoginProvider,
  { name, code, codeVerifier, redirectUri, signal }: Exchange,
): Promise<string> {
  const away = `${name} is not responding right now. Please try again.`;
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    client_secret: clientSecret ?? '',
    code_verifier: codeVerifier,
  });
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
  const bytes = await fetchFromProvider(tokenUrl, { post: { body: body.toString(), headers }, signal }).catch(
    (cause: unknown) => {
      const isAnswer = cause instanceof FetchError && cause.status !== null && cause.status < 500;
      return isAnswer ? null : refuse('out-of-order', away, { cause });
    },
  );
  const { data } = answer.safeParse(bytes === null ? null : parse(bytes));
  if (data === undefined) refuse('bad-input', `${name} did not confirm this sign-in. Please start again.`);
  return data.id_token;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
