import type { Provider } from '#contract/account/social.ts';
import type { LoginProvider, Logins } from '#env';
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

function refuseUnset(provider: Provider): never {
  refuse('not-set-up', `Signing in with ${loginProviderNames[provider]} is not set up on this server.`);
}
