import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { openProvider, readIdentity } from './provider.ts';

const pair = await generateKeyPair('RS256');
const strange = await generateKeyPair('RS256');
let token = '';
let authorization = '';
/** A provider that hands out whatever ID token a test gives it. */
const server = createServer((request, response) => {
  authorization = request.headers.authorization ?? authorization;
  request.resume();
  const reply = (value: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (request.url === '/jwks') exportJWK(pair.publicKey).then((key) => reply({ keys: [{ ...key, kid: 'first' }] }));
  else if (request.url === '/token') reply({ access_token: 'x', token_type: 'Bearer', id_token: token });
  else reply({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, ...metadata() });
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
const metadata = () => ({ jwks_uri: `${issuer}/jwks`, id_token_signing_alg_values_supported: ['RS256', 'HS256'] });

const outgoing = { allowsPrivate: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] };
const seconds = () => Math.floor(Date.now() / 1000);

async function enter(over: JWTPayload, key: Parameters<SignJWT['sign']>[0] = pair.privateKey, alg = 'RS256') {
  const claims = { iss: issuer, aud: 'us', sub: 'ada', nonce: 'mine', email: 'ada@example.org', email_verified: true };
  const times = { iat: seconds(), exp: seconds() + 600 };
  token = await new SignJWT({ ...claims, ...times, ...over }).setProtectedHeader({ alg, kid: 'first' }).sign(key);
  const client = { issuer, clientId: 'us', clientSecret: `a secret:100%` };
  const provider = await openProvider(client, { outgoing, now: () => new Date() });
  const exchange = {
    code: 'x',
    state: 's',
    nonce: 'mine',
    codeVerifier: 'v'.repeat(43),
    redirectUri: 'http://us/back',
  };
  return readIdentity(provider, exchange, new Date());
}

test('takes an ID token that the provider signed for us, and writes our secret as OAuth asks', async () => {
  expect(await enter({ name: 'Ada' })).toEqual({
    subject: 'ada',
    email: 'ada@example.org',
    firstname: 'Ada',
    lastname: '',
  });
  expect(Buffer.from(authorization.slice('Basic '.length), 'base64').toString()).toBe('us:a+secret%3A100%25');
});

test.each<[string, Parameters<typeof enter>]>([
  ['by another key of the same name', [{}, strange.privateKey]],
  ['by our secret', [{}, new TextEncoder().encode('a secret:100%'.padEnd(32)), 'HS256']],
  ['for another client', [{ aud: 'them' }]],
  ['for others too', [{ aud: ['us', 'them'] }]],
  ['by another issuer', [{ iss: 'https://evil.example' }]],
  ['for another beginning', [{ nonce: 'theirs' }]],
  ['long ago', [{ iat: seconds() - 700 }]],
  ['and that has ended', [{ iat: seconds() - 300, exp: seconds() - 120 }]],
  ['without an address', [{ email: undefined }]],
])('refuses an ID token that was signed %s', async (_, [...given]) => {
  await expect(enter(...given)).rejects.toMatchObject({ code: 'wrong-token' });
});
