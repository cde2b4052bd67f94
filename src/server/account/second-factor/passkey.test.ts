import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { openPost } from '#tests/support/account/open-post.ts';
import { openTestApp } from '#tests/support/app.ts';
import { insertPasskey } from './store.ts';

const server = await openTestApp();
const post = await openPost(server);
const { db, publicUrl } = server.ports;
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

type Authenticator = { id: string; privateKey: KeyObject };

/** A passkey in software, as an authenticator that counts makes it. */
async function withPasskey(userId: string, counter: number): Promise<Authenticator> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const id = randomBytes(16).toString('base64url');
  await insertPasskey(db, { userId, name: 'Key ring', credentialId: id, publicKey: cose, counter });
  return { id, privateKey };
}

const call = (path: string, payload: object) => server.ask({ method: 'POST', url: `/api/user${path}`, payload });

/** What the authenticator answers to a new challenge, with its counter. */
async function answer({ id, privateKey }: Authenticator, counter: number) {
  const { options } = (await call('/login/passkey/begin', {})).body.data as { options: { challenge: string } };
  const { origin, hostname } = new URL(publicUrl);
  const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge: options.challenge, origin }));
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const data = Buffer.concat([sha256(hostname), Buffer.from([0x05]), count]); // user present and verified
  const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
  const response = {
    clientDataJSON: client.toString('base64url'),
    authenticatorData: data.toString('base64url'),
    signature: signature.toString('base64url'),
  };
  return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
}

const signIn = async (passkey: Authenticator, counter: number) => {
  const response = await answer(passkey, counter);
  return () => call('/login/passkey', { response });
};

test('of two copies of a passkey that sign in at once, one succeeds, and its owner hears of the other', async () => {
  const person = await server.person();
  const passkey = await withPasskey(person.id, 4);
  const tries = await Promise.all([signIn(passkey, 5), signIn(passkey, 5), signIn(passkey, 5)]);
  const answers = await Promise.all(tries.map((act) => act()));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await (await signIn(passkey, 3))()).status).toBe(400);
  expect((await (await signIn(passkey, 0))()).status).toBe(400);
  expect((await (await signIn(passkey, 6))()).status).toBe(200);
  expect((await post.to(person.email)).map(({ subject }) => subject)).toContain(
    'A copy of your passkey “Key ring” may exist',
  );
});

test('a passkey that does not count signs in again and again', async () => {
  const person = await server.person();
  const passkey = await withPasskey(person.id, 0);
  for (let i = 0; i < 2; i++) expect((await (await signIn(passkey, 0))()).status).toBe(200);
  expect(await post.to(person.email)).not.toContainEqual(expect.objectContaining({ subject: /copy/ }));
});
