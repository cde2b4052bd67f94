import { describe, expect, test } from 'vitest';
import { readEnv, readPayments } from './env.ts';

test('everything has a default', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 4000,
    HOST: '127.0.0.1',
    API_BASE: '/api',
    SERVICES: ['web', 'worker', 'stripe-sim'],
  });
});

test('an empty setting counts as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 4000 });
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'not an address'],
  ['SERVICES', 'web,cook'],
  ['LINK_SCHEDULING', 'javascript:alert(1)'],
  ['API_BASE', 'api'],
])('a wrong %s is told in one sentence that names it', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^The setting ${name}.* is not valid: .+\\.$`));
});

describe('X.19 in production', () => {
  const sound = 'd0a5f8a49c1e7b3f6a2d8c4e0b9f7a61';

  test.each([
    undefined,
    '',
    'short',
    'change-me-change-me-change-me-change-me',
    'my-secret-key-my-secret-key-my-secret',
  ])('X.19 refuses to start with SECRET_KEY %j', (SECRET_KEY) => {
    expect(() => readEnv({ NODE_ENV: 'production', SECRET_KEY })).toThrow(/SECRET_KEY must be set/);
  });

  test('X.19 starts with a secret of its own', () => {
    expect(readEnv({ NODE_ENV: 'production', SECRET_KEY: sound }).SECRET_KEY).toBe(sound);
  });
});

describe('payments', () => {
  const keyFor = (name: string) => `key of ${name}`;
  const own = 'd0a5f8a49c1e7b3f6a2d8c4e0b9f7a61';
  const read = (settings: Record<string, string>) =>
    readPayments(readEnv({ ...(settings.NODE_ENV === 'production' && { SECRET_KEY: own }), ...settings }), keyFor);
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' };

  test.each<[string, Record<string, string>, object]>([
    ['the simulator beside the server in development', {}, { kind: 'simulator', apiUrl: 'http://127.0.0.1:4001' }],
    ['nothing in production', { NODE_ENV: 'production' }, { kind: 'off' }],
    ['Stripe when its keys are set', { NODE_ENV: 'production', ...stripe }, { kind: 'stripe', secretKey: 'sk_live_a' }],
    ['nothing when that is said', { PAYMENTS: 'off', ...stripe }, { kind: 'off' }],
    [
      'the simulator in production when that is said in so many words',
      { NODE_ENV: 'production', PAYMENTS: 'simulator-in-production' },
      { kind: 'simulator' },
    ],
  ])('are %s', (_, settings, expected) => {
    expect(read(settings)).toMatchObject(expected);
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ NODE_ENV: 'production', PAYMENTS: 'simulator' }, /does not run in production/],
    [{ PAYMENTS: 'stripe' }, /need both/],
    [{ STRIPE_SECRET_KEY: 'sk_test_a' }, /need both/],
  ])('refuse %j in one sentence', (settings, sentence) => {
    expect(() => read(settings)).toThrow(sentence);
  });

  test('SB.28 a wrong key is not repeated in the complaint', () => {
    expect(() => readEnv({ STRIPE_SECRET_KEY: 'my-own-secret' })).toThrow(/STRIPE_SECRET_KEY/);
    expect(() => readEnv({ STRIPE_SECRET_KEY: 'my-own-secret' })).not.toThrow(/my-own-secret/);
  });
});
