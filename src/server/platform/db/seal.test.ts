import { createDecipheriv, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = { secret: 's'.repeat(32), use: 'test', owner: 'ada' };

test('a text is sealed with AES-256-GCM, each time with another nonce', () => {
  const sealed = seal('a quiet river', key);
  expect(sealed).not.toEqual(seal('a quiet river', key));
  const cipher = createDecipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', key.secret, '', 'test', 32)), sealed.subarray(0, 12)); // biome-ignore format: as the standard names its parts
  cipher.setAAD(Buffer.from('ada')).setAuthTag(sealed.subarray(12, 28));
  expect(cipher.update(sealed.subarray(28), undefined, 'utf8') + cipher.final('utf8')).toBe('a quiet river');
});

test.each([
  ['another owner', { owner: 'bob' }],
  ['another use', { use: 'other' }],
  ['another secret', { secret: 't'.repeat(32) }],
])('it does not open for %s', (_, other) => {
  expect(unseal(seal('a quiet river', key), key)).toBe('a quiet river');
  expect(unseal(seal('a quiet river', key), { ...key, ...other })).toBe(null);
});

test('what was changed or cut does not open', () => {
  const sealed = seal('a quiet river', key);
  for (let place = 0; place < sealed.length; place++) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(unseal(changed, key), `byte ${place}`).toBe(null);
    expect(unseal(sealed.subarray(0, place), key), `${place} bytes`).toBe(null);
  }
});
