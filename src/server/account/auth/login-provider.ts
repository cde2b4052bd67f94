import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  clockSkew,
  clockTolerance,
  customFetch,
} from 'openid-client';
import type { Provider } from '#contract/account/social.ts';
import type { LoginProvider, Logins } from '#env';
import { guardedFetch } from '#server/platform/fetch/guarded-fetch.ts';
import { readOutgoing } from '#server/platform/fetch/outgoing.ts';
import { refuse } from '#server/platform/http/errors.ts';

export const loginProviderNames: Record<Provider, string> = { google: 'Google', linkedin: 'LinkedIn' };

export function requireProvider(logins: Logins, provider: Provider): LoginProvider {
  return logins[provider] ?? refuseUnset(provider);
}

/** Signing in on the provider's pages needs the secret too. */
export function requireExchange(logins: Logins, provider: Provider): LoginProvider {
  const found = requireProvider(logins, provider);
  return found.clientSecret === null ? refuseUnset(provider) : found;
}

/** The URL that the provider redirects the browser to. */
export function redirectUri(publicUrl: string, provider: Provider): string {
  return `${publicUrl}/auth/social/${provider}`;
}

/** Addresses of these providers are settings of the operator, and may be in their own network. */
const outgoing = readOutgoing({ FETCH_ALLOW_PRIVATE: true });

/** What a sign-in provider answers, as far as it is small and quick. */
export function fetchFromProvider(signal?: AbortSignal) {
  return guardedFetch(outgoing, { bytes: 256 * 1024, seconds: 10, ...(signal && { signal }) });
}

type Means = { now: () => Date; signal?: AbortSignal };

/** The provider as openid-client knows it. ID tokens are verified by `readIdToken`. */
export function openLoginProvider(provider: LoginProvider, { now, signal }: Means): Configuration {
  const { issuer, clientId, clientSecret, authorizeUrl, tokenUrl } = provider;
  const server = { issuer, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl };
  const secret = ClientSecretPost(clientSecret ?? undefined);
  const opened = new Configuration(server, clientId, clockOf(now), secret);
  allowInsecureRequests(opened);
  opened[customFetch] = fetchFromProvider(signal);
  return opened;
}

/** How openid-client reads our clock. */
export function clockOf(now: () => Date) {
  return { [clockSkew]: Math.round((now().getTime() - Date.now()) / 1000), [clockTolerance]: 60 };
}

function refuseUnset(provider: Provider): never {
  refuse('not-set-up', `Signing in with ${loginProviderNames[provider]} is not set up on this server.`);
}
