import type { User } from '#contract/account.ts';
import type { Provider } from '#contract/social.ts';
import { readToken, type SessionCaller } from '../http/caller.ts';
import { requireConfirmed } from '../http/confirmed.ts';
import { refuse } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { presentUser } from '../user/index.ts';
import { connect } from './enter-by-identity.ts';
import { enterByToken, identify, requireUnspent } from './enter-by-token.ts';
import { exchangeCode } from './exchange-code.ts';
import { providerNames, redirectUri, requireExchange } from './login-provider.ts';
import type { SignInPorts } from './sign-in.ts';
import { takeBeginning } from './social-store.ts';
import { lockUser } from './store.ts';

type Means = SignInPorts &
  Pick<Ports, 'legal' | 'logins' | 'publicUrl' | 'validators'> & { user: SessionCaller | null; signal: AbortSignal };
type Input = { provider: Provider; code: string; state: string };
type Finished = { token: string; user: User; backTo: string | null };

/** Finishes a sign-in that was started here, or connects the login to the account that started it. */
export async function finishSocial(means: Means, { provider, code, state }: Input): Promise<Finished> {
  const { db, now, user, signal, logins, publicUrl } = means;
  const login = requireExchange(logins, provider);
  const attempt = await db.transaction(async (within) => {
    const taken = await takeBeginning(within, { provider, state, now: now() });
    // It stays for another try when the owner has to confirm first.
    if (taken !== null && taken.userId !== null && user?.id === taken.userId) requireConfirmed(user, now());
    return taken;
  });
  // The same account that started must also finish: otherwise a link could connect a stranger's login.
  if (attempt === null || (attempt.userId !== null && attempt.userId !== user?.id))
    refuse('bad-input', 'This sign-in is already complete or took too long. Please start again.');
  const { nonce, codeVerifier, backTo } = attempt;
  const name = providerNames[provider];
  const back = redirectUri(publicUrl, provider);
  const idToken = await exchangeCode(login, { name, code, codeVerifier, redirectUri: back, signal });
  const credentials = { provider, idToken, nonce };
  const opened =
    attempt.userId === null
      ? await enterByToken(means, credentials)
      : await connectLogin(means, credentials, attempt.userId);
  return { ...opened, backTo };
}

type Token = { provider: Provider; idToken: string; nonce: string };

/** Keeps the current session. */
async function connectLogin({ db, jobs, now, request, ...means }: Means, given: Token, userId: string) {
  const identity = await identify({ now, ...means }, given);
  return db.transaction(async (within) => {
    await requireUnspent(within, given.idToken, identity);
    const row = (await lockUser(within, userId)) ?? refuse('not-signed-in');
    if (row.verifiedAt === null) refuse('conflict', 'Please confirm your email address first.');
    await connect({ db: within, jobs }, row.id, { provider: given.provider, identity, now: now() });
    return {
      token: readToken(request.headers.authorization) ?? refuse('not-signed-in'),
      user: presentUser(row, now()),
    };
  });
}
