import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  customFetch as keyFetch,
} from 'jose';
import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  clockSkew,
  clockTolerance,
  customFetch,
} from 'openid-client';
import { z } from 'zod';
import type { Provider } from '#contract/account/social.ts';
import type { LoginProvider, Logins } from '#env';
import { guardedFetch } from '#server/platform/fetch/fetch-address.ts';
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
function fetchFromProvider(signal?: AbortSignal) {
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

/** An identity, as far as a provider vouches for it. */
export type Identity = { subject: string; email: string; firstname: string; lastname: string; expiresAt: Date };

type Input = { name: string; idToken: string; nonce?: string; now: Date };

const isTrue = z.union([z.literal(true), z.literal('true')]); // LinkedIn writes it as text
const text = z.string().refine((value) => !value.includes('\0')); // PostgreSQL cannot store NUL
const claims = z.object({
  sub: text.min(1).max(255),
  exp: z.number(),
  email: text.max(254),
  email_verified: isTrue,
  given_name: text.catch(''),
  family_name: text.catch(''),
  name: text.catch(''),
  nonce: z.string().optional().catch(''),
});

/**
 * Verifies an ID token with the provider's own keys and returns its identity. Every doubtful token is refused in the
 * same way.
 */
export async function readIdToken(provider: LoginProvider, { name, idToken, nonce, now }: Input): Promise<Identity> {
  const payload = await verify(provider, idToken, now).catch((error: unknown) => {
    if (error instanceof KeysAway)
      refuse('out-of-order', `${name} is not responding right now. Please try again.`, { cause: error.cause });
    refuse('wrong-token', undefined, { cause: error });
  });
  const { data } = claims.safeParse(payload);
  const isForUs = !Array.isArray(payload.aud) || payload.aud.length === 1;
  if (data === undefined || !isForUs || (nonce !== undefined && data.nonce !== nonce)) refuse('wrong-token');
  return {
    subject: data.sub,
    email: data.email.trim(),
    firstname: shorten(data.given_name || data.name),
    lastname: data.given_name === '' ? '' : shorten(data.family_name),
    expiresAt: new Date(data.exp * 1000 + slackSeconds * 1000),
  };
}

const slackSeconds = 60;

async function verify(provider: LoginProvider, idToken: string, now: Date): Promise<JWTPayload> {
  const { issuer, clientId, keysUrl } = provider;
  const { payload } = await jwtVerify(idToken, keysOf(keysUrl), {
    algorithms: ['RS256', 'PS256', 'ES256'],
    issuer: [issuer, issuer.replace(/^https:\/\//, '')], // Google has written it both ways
    audience: clientId,
    requiredClaims: ['sub', 'exp', 'iat'],
    maxTokenAge: 600,
    clockTolerance: slackSeconds,
    currentDate: now,
  });
  return payload;
}

class KeysAway extends Error {
  override name = 'KeysAway';
}

const keySets = new Map<string, JWTVerifyGetKey>();

/** The provider's keys, fetched on first use and again when they have changed. */
function keysOf(url: string): JWTVerifyGetKey {
  const cached = keySets.get(url);
  if (cached !== undefined) return cached;
  const remote = createRemoteJWKSet(new URL(url), {
    timeoutDuration: 5000,
    [keyFetch]: fetchFromProvider(),
  });
  const keys: JWTVerifyGetKey = (header, token) =>
    remote(header, token).catch((error: unknown) => {
      const isTokensFault =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
      throw isTokensFault ? error : new KeysAway('the keys cannot be read', { cause: error });
    });
  keySets.set(url, keys);
  return keys;
}

function shorten(name: string): string {
  return Array.from(name.trim()).slice(0, 80).join('');
}
