import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  type ServerMetadata,
  setJwksCache,
} from 'openid-client';
import { z } from 'zod';
import { findCause, guardedFetch } from '#server/platform/fetch/fetch-address.ts';
import { FetchError } from '#server/platform/fetch/fetch-error.ts';
import type { Outgoing } from '#server/platform/fetch/outgoing.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { callbackUrl, clockOf } from '../auth/index.ts';

type Means = { outgoing: Outgoing; now: () => Date; signal?: AbortSignal };

const endpoints = z.object({
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ }),
});

const keySet = z.looseObject({
  keys: z
    .array(z.looseObject({ kty: z.string() }))
    .min(1)
    .max(100),
});

const limits = { bytes: 500_000, seconds: 10 };
const keptMs = 10 * 60_000;

/** What a provider says about itself, and its keys. Cached for ten minutes. */
type Known = { server: ServerMetadata; keys: z.infer<typeof keySet>; readAt: number };
const known = new Map<string, Known>();

/** Reads a provider through the same gate as every address that users give: never into our own network. */
export async function readProvider(issuer: string, means: Means, { isFresh = false } = {}): Promise<Known> {
  const cached = known.get(issuer);
  const now = means.now().getTime();
  if (!isFresh && cached !== undefined && Math.abs(now - cached.readAt) < keptMs) return cached;
  const ask = guardedFetch(means.outgoing, { ...limits, ...(means.signal && { signal: means.signal }) });
  // The whole URL: openid-client compares issuers without their last slash, and providers sign with it.
  const described = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const found = await discovery(described, 'unknown', undefined, undefined, {
    [customFetch]: ask,
    execute: means.outgoing.allowsPrivate ? [allowInsecureRequests] : [],
  }).catch((cause: unknown) => refuseUnread(cause, notOpenId));
  const server = found.serverMetadata();
  if (!endpoints.safeParse(server).success) refuse('bad-input', notOpenId);
  if (server.issuer !== issuer)
    refuse('bad-input', `The provider calls itself ${server.issuer.slice(0, 200)}. Enter exactly this as the issuer.`);
  const answer = await ask(server.jwks_uri ?? '', { headers: { accept: 'application/json' } })
    .then((response) => response.json())
    .catch((cause: unknown) => refuseUnread(cause, noKeys));
  const keys = keySet.safeParse(answer);
  if (!keys.success) refuse('bad-input', noKeys);
  const read = { server, keys: keys.data, readAt: now };
  if (known.size > 1000) known.clear();
  known.set(issuer, read);
  return read;
}

const notOpenId = 'The provider did not describe itself as OpenID Connect asks. Check the issuer.';
const noKeys = 'The provider shows no keys to check its answers with.';

function refuseUnread(cause: unknown, otherwise: string): never {
  const failed = findCause(cause, FetchError);
  const message = failed === null ? otherwise : `The sign-in provider could not be used. ${failed.message}`;
  refuse('bad-input', message, { cause });
}

type Client = { issuer: string; clientId: string; clientSecret: string | null };

/** The provider as openid-client knows it. The secret is needed to exchange a code. */
export async function openProvider({ issuer, clientId, clientSecret }: Client, means: Means): Promise<Configuration> {
  const { server, keys, readAt } = await readProvider(issuer, means);
  const takesBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
  const authenticate = (takesBasic ? ClientSecretBasic : ClientSecretPost)(clientSecret ?? undefined);
  // Our page hands on code and state alone, and a state belongs to one provider.
  const described = { ...server, authorization_response_iss_parameter_supported: false };
  const provider = new Configuration(described, clientId, clockOf(means.now), authenticate);
  provider[customFetch] = guardedFetch(means.outgoing, { ...limits, ...(means.signal && { signal: means.signal }) });
  if (means.outgoing.allowsPrivate) allowInsecureRequests(provider);
  setJwksCache(provider, { jwks: keys, uat: Math.floor(readAt / 1000) });
  enableNonRepudiationChecks(provider);
  return provider;
}

const isTrue = z.union([z.literal(true), z.literal('true')]);
const text = z.string().refine((value) => !value.includes('\0')); // PostgreSQL cannot store NUL
const claims = z.object({
  sub: text.min(1).max(255),
  email: text.max(254),
  email_verified: isTrue,
  given_name: text.catch(''),
  family_name: text.catch(''),
  name: text.catch(''),
});

export type CompanyIdentity = { subject: string; email: string; firstname: string; lastname: string };

type Exchange = { code: string; state: string; nonce: string; codeVerifier: string; redirectUri: string };

/** The identity behind a code that the browser brought back, if the provider vouches for its email address. */
export async function readIdentity(provider: Configuration, exchange: Exchange, now: Date): Promise<CompanyIdentity> {
  const { data } = claims.safeParse(await exchangeCode(provider, exchange, now));
  if (data === undefined)
    refuse('wrong-token', 'Your company’s provider did not confirm your email address. Please ask your administrator.');
  const hasBoth = data.given_name !== '';
  return {
    subject: data.sub,
    email: data.email.trim(),
    firstname: shorten(hasBoth ? data.given_name : data.name),
    lastname: hasBoth ? shorten(data.family_name) : '',
  };
}

const oldestSeconds = 660;

async function exchangeCode(provider: Configuration, { nonce, codeVerifier, ...back }: Exchange, now: Date) {
  const checks = { expectedNonce: nonce, expectedState: back.state, pkceCodeVerifier: codeVerifier };
  const tokens = await authorizationCodeGrant(provider, callbackUrl(back), { ...checks, idTokenExpected: true }).catch(
    (cause: unknown) =>
      findCause(cause, FetchError) === null ? refuse('wrong-token', undefined, { cause }) : refuseUnread(cause, ''),
  );
  const read: IDToken = tokens.claims() ?? refuse('wrong-token');
  const isRecent = Math.abs(now.getTime() / 1000 - read.iat) < oldestSeconds;
  return isRecent ? read : refuse('wrong-token');
}

function shorten(name: string): string {
  return Array.from(name.trim()).slice(0, 80).join('');
}
