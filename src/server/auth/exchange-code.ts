import { z } from 'zod';
import type { LoginProvider } from '#env';
import { refuse } from '../http/errors.ts';

type Exchange = { name: string; code: string; codeVerifier: string; redirectUri: string; signal: AbortSignal };

const answer = z.object({ id_token: z.string().max(20_000) });
const patience = 10_000;

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
  const reply = await fetch(tokenUrl, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  }).catch((cause: unknown) => refuse('out-of-order', away, { cause }));
  if (reply.status >= 500) refuse('out-of-order', away);
  const { data } = answer.safeParse(await reply.json().catch(() => null));
  if (!reply.ok || data === undefined) refuse('bad-input', `${name} did not confirm this sign-in. Please start again.`);
  return data.id_token;
}
