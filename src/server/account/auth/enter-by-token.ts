import type { Provider } from '#contract/account/social.ts';
import { breaks } from '#contract/chart/breaks.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { ensureIdentityUser } from './enter-by-identity.ts';
import { loginProviderNames, requireProvider } from './login-provider.ts';
import { type Identity, readIdToken } from './read-id-token.ts';
import { type SignInPorts, signIn } from './sign-in.ts';
import { findLogin, spendIdToken } from './social-store.ts';

type Means = SignInPorts & Pick<Ports, 'legal' | 'logins' | 'validators'>;
type Input = { provider: Provider; idToken: string; nonce?: string };

/** Opens a session with an ID token. Each token can be used once. */
export async function signInByToken(
  { db, jobs, legal, now, publicUrl, reply, request, secret, ...means }: Means,
  given: Input,
) {
  const identity = await identify({ now, ...means }, given);
  const user = await db.transaction(async (within) => {
    await requireUnspent(within, given.idToken, identity);
    return ensureIdentityUser({ db: within, jobs, legal }, { provider: given.provider, identity, now: now() });
  });
  // After the transaction: a sign-in that needs a second step is refused, and the login stays connected.
  const { connectedAt = null } = (await findLogin(db, given.provider, identity.subject)) ?? {};
  return signIn({ db, jobs, now, publicUrl, reply, request, secret }, user, { connectedAt });
}

/** The identity in the token, if the provider issued it for us and its email address is acceptable. */
export async function identify(
  { logins, now, validators }: Pick<Ports, 'logins' | 'now' | 'validators'>,
  { provider, ...given }: Input,
): Promise<Identity> {
  const name = loginProviderNames[provider];
  const identity = await readIdToken(requireProvider(logins, provider), { name, now: now(), ...given });
  if (breaks(validators.user.email, identity.email) !== null) refuse('wrong-token');
  return identity;
}

export async function requireUnspent(db: Db, idToken: string, { expiresAt }: Identity): Promise<void> {
  if (!(await spendIdToken(db, idToken, expiresAt))) refuse('wrong-token');
}
