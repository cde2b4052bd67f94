import { describe, expect, test } from 'vitest';
import { defaultLimits } from '#lib/model-settings.ts';
import { readEnv, readModel, readModelLimits, readPayments } from './env.ts';

test('everything has a default', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 4000,
    HOST: '127.0.0.1',
    API_BASE: '/api',
    SERVICES: ['web', 'worker', 'video', 'stripe-sim'],
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

const reachable = { PUBLIC_URL: 'https://charts.example.org', SMTP_URL: 'smtps://mail.example.org' };

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
    expect(readEnv({ NODE_ENV: 'production', SECRET_KEY: sound, ...reachable }).SECRET_KEY).toBe(sound);
  });

  test.each(['PUBLIC_URL', 'SMTP_URL'])('F4 X.19 refuses to start without %s', (name) => {
    const settings = { NODE_ENV: 'production', SECRET_KEY: sound, ...reachable, [name]: '' };
    expect(() => readEnv(settings)).toThrow(`In production ${name} must be set`);
  });

  test('F4 stores emails in the data folder when that is said', () => {
    const settings = { NODE_ENV: 'production', SECRET_KEY: sound, ...reachable, SMTP_URL: 'outbox' };
    expect(readEnv(settings).SMTP_URL).toBe('outbox');
  });
});

describe('F11 proxies before the server', () => {
  test.each<[string, unknown]>([
    ['false', 0],
    ['true', 1],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('%s', (TRUST_PROXY, proxies) => {
    expect(readEnv({ TRUST_PROXY }).TRUST_PROXY).toEqual(proxies);
  });

  test.each(['yes', '10.0.0.0/99', '10.0.0', '1.2.3.4/5/6', '-1', '1, true'])('refuses %s', (TRUST_PROXY) => {
    expect(() => readEnv({ TRUST_PROXY })).toThrow('TRUST_PROXY is not valid: must be the number of proxies');
  });
});

describe('the language model', () => {
  const read = (settings: Record<string, string>) => readModel(readEnv(settings));

  test('is none by default', () => {
    expect(read({})).toBe(null);
  });

  test('is read with its address, key and prices', () => {
    const settings = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'llama', AI_BASE_URL: 'http://localhost:11434/v1/' };
    const model = { provider: 'openai-compatible', model: 'llama', baseUrl: 'http://localhost:11434/v1' };
    expect(read(settings)).toEqual({ ...model, apiKey: null, prices: null });
    expect(read({ ...settings, AI_API_KEY: 'key', AI_INPUT_PRICE: '0.5', AI_OUTPUT_PRICE: '2' })).toEqual({
      ...model,
      apiKey: 'key',
      prices: { input: 0.5, output: 2 },
    });
  });

  test('may be used within limits of a day', () => {
    const limits = readModelLimits(readEnv({ AI_CALLS_PER_DAY: '7', AI_TOKENS_PER_ACCOUNT: '900' }));
    expect(limits).toEqual({ ...defaultLimits, calls: 7, accountTokens: 900 });
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ AI_CALLS_PER_DAY: '-1' }, /AI_CALLS_PER_DAY is not valid/],
    [{ AI_TOKENS_PER_ACCOUNT: 'many' }, /AI_TOKENS_PER_ACCOUNT is not valid/],
    [{ AI_PROVIDER: 'oracle' }, /AI_PROVIDER is not valid/],
    [{ AI_MODEL: 'x' }, /AI_MODEL is set, but AI_PROVIDER is not/],
    [{ AI_API_KEY: 'key' }, /AI_API_KEY is set, but AI_PROVIDER is not/],
    [{ AI_PROVIDER: 'openai', AI_API_KEY: 'key' }, /needs AI_MODEL/],
    [{ AI_PROVIDER: 'openai', AI_MODEL: 'x' }, /AI_PROVIDER=openai needs AI_API_KEY/],
    [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'x' }, /needs AI_BASE_URL/],
    [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'x', AI_BASE_URL: 'ftp://x' }, /AI_BASE_URL is not valid/],
    [{ AI_PROVIDER: 'google', AI_MODEL: 'x', AI_API_KEY: 'k', AI_INPUT_PRICE: '1' }, /belong together/],
    [{ AI_PROVIDER: 'google', AI_MODEL: 'x', AI_API_KEY: 'k', AI_INPUT_PRICE: '-1' }, /AI_INPUT_PRICE is not valid/],
  ])('%j is told in a sentence', (settings, message) => {
    expect(() => read(settings)).toThrow(message);
  });
});

describe('payments', () => {
  const keyFor = (name: string) => `key of ${name}`;
  const own = 'd0a5f8a49c1e7b3f6a2d8c4e0b9f7a61';
  const read = (settings: Record<string, string>) =>
    readPayments(
      readEnv({ ...(settings.NODE_ENV === 'production' && { SECRET_KEY: own, ...reachable }), ...settings }),
      keyFor,
    );
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
