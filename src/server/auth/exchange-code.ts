import { z } from 'zod';
import type { LoginProvider } from '#env';
import { FetchError } from '../fetch/fetch-error.ts';
import { refuse } from '../http/errors.ts';
import { fetchFromProvider } from './fetch-from-provider.ts';

type Exchange = { name: string; code: string; codeVerifier: string; redirectUri: string; signal: AbortSignal };

const answer = z.object({ id_token: z.string().max(20_000) });

/** Exchanges the code that the browser brought back for an ID token of the provider. */
export async function exchangeCode(
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
