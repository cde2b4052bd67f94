import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('everything has a default', () => {
  expect(readEnv({})).toMatchObject({ PORT: 4000, HOST: '127.0.0.1', API_BASE: '/api', SERVICES: ['web', 'worker'] });
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
