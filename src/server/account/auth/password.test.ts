import { describe, expect, test } from 'vitest';
import { openTestApp } from '#tests/support/app.ts';
import { addUser, findUserByEmail } from '../user/index.ts';
import { hashPassword, isPassword, requireGoodPassword } from './password.ts';

const server = await openTestApp();
const { db } = server.ports;

let count = 0;
const register = async (password: string, over: Record<string, string> = {}) => {
  const email = over.email ?? `p${++count}@example.org`;
  const answer = await server.ask({
    method: 'POST',
    url: '/api/user/register',
    payload: { email, firstname: 'Ada', lastname: 'Lovelace', password, acceptsTerms: true, ...over },
    remoteAddress: `10.2.${count % 250}.1`,
  });
  return { ...answer, email };
};

test('X.2 passwords are stored as argon2id with 19 MiB, two passes and one lane', async () => {
  const { email } = await register('a long quiet river');
  const stored = (await findUserByEmail(db, email))?.passwordHash ?? '';
  const [, kind, version, parameters, salt] = stored.split('$');
  expect([kind, version, parameters]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  expect(Buffer.from(salt ?? '', 'base64').length).toBeGreaterThanOrEqual(16);
});

describe('X.2 the length of a password', () => {
  test.each([
    [7, 400],
    [8, 200],
    [64, 200],
    [256, 200],
    [257, 400],
  ])('X.2 of %i characters answers %i', async (length, status) => {
    expect((await register('ö7xQ'.repeat(65).slice(0, length))).status).toBe(status);
  });

  test('X.2 a long password is not truncated', async () => {
    const long = 'k3'.repeat(128);
    const hash = await hashPassword(long);
    expect(await isPassword(long, hash)).toBe(true);
    for (const length of [8, 64, 71, 72, 73, 128, 255])
      expect(await isPassword(long.slice(0, length), hash)).toBe(false);
    expect(await isPassword(`${long.slice(0, 255)}X`, hash)).toBe(false);
  });
});

test.each(['password1', 'PASSWORD1', 'Password1', 'iloveyou1', 'qwertyuiop', '1234567890'])(
  'X.2 refuses %s, which is on the lists of stolen ones',
  async (password) => {
    expect(await register(password)).toMatchObject({
      status: 400,
      body: { message: 'This password appears in known data leaks. Please choose another one.' },
    });
  },
);

test('X.2 refuses the 3,000 most common passwords that are long enough', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3000);
  const person = { email: 'ada@example.org', firstname: 'Ada', lastname: 'Lovelace' };
  const outcomes = await Promise.all(
    common.map((password) =>
      requireGoodPassword(password, { validators: server.ports.validators, person }).then(
        () => password,
        () => null,
      ),
    ),
  );
  expect([common.length, outcomes.filter((password) => password !== null)]).toEqual([3000, []]);
});

test.each(['ChartlasX9k', 'xAda4Lovelace', 'it.is.me-42'])(
  'X.2 refuses %s, which has the name of the product or of its owner and little else',
  async (password) => {
    const { status, body } = await register(password, { email: 'it.is.me@example.org' });
    expect([status, body.message]).toEqual([400, expect.stringMatching(/without your name|easy to guess/)]);
  },
);

test('X.2 takes a phrase that happens to have the name of its owner', async () => {
  expect((await register('Lovelace and nine tulips')).status).toBe(200);
});

test.each(['quiet herons stand', 'QUIET HERONS STAND', '83920417596203791462', 'тихая река цапля', '🦊🐢🦉🐝🐙🦀🦔🐳'])(
  'X.2 takes %s: no kind of characters is asked for, and none refused',
  async (password) => {
    expect((await register(password)).status).toBe(200);
  },
);

test.each([
  'Password1!',
  'aaaaaaaaaaaa',
  'chartlas123',
  'abcdefghijkl',
  'Summer2026!',
  'Qwertyuiop123!',
  'Princess2024!',
  'Dr4gonfly!!99',
  'Winter#2025',
])('F10 X.2 refuses %s, which is easy to guess', async (password) => {
  expect(await register(password)).toMatchObject({
    status: 400,
    body: { message: 'This password is easy to guess. Please make it longer, or use several words.' },
  });
});

test.each([
  ['the address', 'me.myself@example.org'],
  ['the mailbox', 'Me.Myself'],
  ['the name', 'ada lovelace'],
  ['the name in one word', 'AdaLovelace'],
  ['the last name', 'Lovelace'],
])('refuses %s as a password', async (_, password) => {
  expect(await register(password, { email: 'me.myself@example.org' })).toMatchObject({
    status: 400,
    body: { message: 'Please choose a password that is not your name or your email address.' },
  });
});

test('the same letters count as the same, however they were composed', async () => {
  const hash = await hashPassword('caf\u00e9 au lait');
  expect(await isPassword('cafe\u0301 au lait', hash)).toBe(true);
});

test('an account without a password is opened by none', async () => {
  const email = 'social@example.org';
  await addUser(db, { email, firstname: 'S', lastname: '', passwordHash: null, verifiedAt: new Date() });
  for (const password of ['', 'null', 'the password of nobody']) {
    const { status } = await server.ask({ method: 'POST', url: '/api/user/login', payload: { email, password } });
    expect(status).toBe(401);
  }
});
