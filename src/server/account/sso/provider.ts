import { buffer } from 'node:stream/consumers';
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { fetchAddress } from '#server/platform/fetch/fetch-address.ts';
import { FetchError } from '#server/platform/fetch/fetch-error.ts';
import type { Outgoing } from '#server/platform/fetch/outgoing.ts';
import { refuse } from '#server/platform/http/errors.ts';

type Means = { outgoing: Outgoing; now: () => Date; signal?: AbortSignal };

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ }),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});
type Discovery = z.infer<typeof discovery>;

const keySet = z.looseObject({
  keys: z
    .array(z.looseObject({ kty: z.string() }))
    .min(1)
    .max(100),
});

const limits = { bytes: 500_000, seconds: 10 };
const keptMs = 10 * 60_000;

/** What a provider says about itself, and its keys, kept for ten minutes. */
type Known = { discovery: Discovery; keys: JSONWebKeySet; readAt: number };
const known = new Map<string, Known>();

/** Reads a provider through the same gate as every address that users give: never into our own network. */
export async function readProvider(issuer: string, means: Means, { isFresh = false } = {}): Promise<Known> {
  const kept = known.get(issuer);
  const now = means.now().getTime();
  if (!isFresh && kept !== undefined && Math.abs(now - kept.readAt) < keptMs) return kept;
  const found = discovery.safeParse(
    await readJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, means),
  );
  if (!found.success)
    refuse('bad-input', 'The provider did not describe itself as OpenID Connect asks. Check the issuer.');
  if (found.data.issuer !== issuer)
    refuse(
      'bad-input',
      `The provider calls itself ${found.data.issuer.slice(0, 200)}. Enter exactly this as the issuer.`,
    );
  const keys = keySet.safeParse(await readJson(found.data.jwks_uri, means));
  if (!keys.success) refuse('bad-input', 'The provider shows no keys to check its answers with.');
  const read = { discovery: found.data, keys: keys.data as unknown as JSONWebKeySet, readAt: now }; // as checked above
  if (known.size > 1000) known.clear();
  known.set(issuer, read);
  return read;
}

type Exchange = { clientId: string; clientSecret: string; code: string; codeVerifier: string; redirectUri: string };

/** Exchanges the code that the browser brought back for an ID token. */
export async function exchangeCode(provider: Discovery, exchange: Exchange, means: Means): Promise<string> {
  const { clientId, clientSecret, code, codeVerifier, redirectUri } = exchange;
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
  });
  const headers: Record<string, string> = {};
  if (provider.token_endpoint_auth_methods_supported.includes('client_secret_basic')) {
    const pair = [clientId, clientSecret].map((part) => encodeURIComponent(part)).join(':');
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  } else {
    form.set('client_id', clientId);
    form.set('client_secret', clientSecret);
  }
  const answer = await readJson(provider.token_endpoint, means, { form, headers });
  const read = z.object({ id_token: z.string().max(50_000) }).safeParse(answer);
  return read.success ? read.data.id_token : refuse('wrong-token');
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
  nonce: z.string(),
});

export type CompanyIdentity = { subject: string; email: string; firstname: string; lastname: string };

type Token = { idToken: string; issuer: string; clientId: string; nonce: string };

/** The identity in an ID token, if the provider issued it for us and vouches for its email address. */
export async function readIdentity(token: Token, means: Means): Promise<CompanyIdentity> {
  const payload = await verify(token, means);
  const { data } = claims.safeParse(payload);
  const isForUs = !Array.isArray(payload.aud) || payload.aud.length === 1;
  if (data === undefined || !isForUs || data.nonce !== token.nonce)
    refuse('wrong-token', 'Your company’s provider did not confirm your email address. Please ask your administrator.');
  const hasBoth = data.given_name !== '';
  return {
    subject: data.sub,
    email: data.email.trim(),
    firstname: shorten(hasBoth ? data.given_name : data.name),
    lastname: hasBoth ? shorten(data.family_name) : '',
  };
}

async function verify({ idToken, issuer, clientId }: Token, means: Means): Promise<JWTPayload> {
  const attempt = async (isFresh: boolean) => {
    const { keys } = await readProvider(issuer, means, { isFresh });
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys), {
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      issuer,
      audience: clientId,
      requiredClaims: ['sub', 'exp', 'iat'],
      maxTokenAge: 600,
      clockTolerance: 60,
      currentDate: means.now(),
    });
    return payload;
  };
  try {
    return await attempt(false).catch(() => attempt(true)); // it may have new keys
  } catch (cause) {
    return refuse('wrong-token', undefined, { cause });
  }
}

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

type Post = { form: URLSearchParams; headers: Record<string, string> };

async function readJson(url: string, { outgoing, signal }: Means, post?: Post): Promise<unknown> {
  try {
    const { bytes } = await fetchAddress(url, outgoing, {
      ...limits,
      ...(signal && { signal }),
      ...(post && { post: { body: post.form.toString(), headers: { ...formHeaders, ...post.headers } } }),
    });
    return JSON.parse((await buffer(bytes)).toString('utf8'));
  } catch (cause) {
    const why = cause instanceof FetchError ? cause.message : 'It did not answer with JSON.';
    return refuse('bad-input', `The sign-in provider could not be used. ${why}`, { cause });
  }
}

function shorten(name: string): string {
  return Array.from(name.trim()).slice(0, 80).join('');
}
