import { buildAuthorizationUrl, type Configuration } from 'openid-client';
import { hashOf } from './session.ts';

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
