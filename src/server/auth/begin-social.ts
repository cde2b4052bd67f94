import type { Provider } from '#contract/social.ts';
import type { Ports } from '../ports.ts';
import { redirectUri, requireExchange } from './login-provider.ts';
import { hashOf, newToken } from './session.ts';
import { keepBeginning } from './social-store.ts';

type Means = Pick<Ports, 'db' | 'logins' | 'now' | 'publicUrl'>;
type Beginning = { provider: Provider; userId: string | null; backTo: string | null };

const lasts = 10 * 60_000;

/** Prepares a sign-in with the authorization code flow. The callback must match the values stored here. */
export async function beginSocial({ db, logins, now, publicUrl }: Means, beginning: Beginning) {
  const { authorizeUrl, clientId } = requireExchange(logins, beginning.provider);
  const [state, nonce, codeVerifier] = [newToken(), newToken(), newToken()];
  const expiresAt = new Date(now().getTime() + lasts);
  await keepBeginning(db, { ...beginning, state, nonce, codeVerifier, expiresAt });
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
