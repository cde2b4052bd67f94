import { resolve, sep } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requireKey, requireMediaType, requirePrefix } from './files.ts';

describe('a file key', () => {
  test.each(['a', 'charts/1.png', 'a/b/c-d_e.tar.gz', '_x/-y', 'A'.repeat(128)])('may be %j', (key) => {
    expect(requireKey(key)).toBe(key);
  });

  test.each([
    '',
    '.',
    '..',
    '../x',
    'a/../b',
    'a/..',
    '/etc/passwd',
    'a//b',
    'a/',
    'a\0b',
    'a\\b',
    '..\\x',
    'C:/x',
    'a\nb',
    'a\n',
    'ä',
    '%2e%2e/x',
    '.incoming/x',
    'a/.hidden',
    'ends-with-dot.',
    'a'.repeat(129),
    `${'a/'.repeat(260)}a`,
  ])('may not be %j', (key) => {
    expect(() => requireKey(key)).toThrow(/^A file key can have up to 500/);
  });

  test('never leads out of the folder, whatever the text', () => {
    const nasty = fc.string({ unit: fc.constantFrom('.', '/', '\\', 'a', '\0', ':', '~', ' ', '%') });
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string()), (key) => {
        if (!accepts(key)) return;
        expect(resolve('/root/files', key).startsWith(`/root/files${sep}`)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

test.each(['', 'a', 'a/', 'charts/12', 'a.'])('a list may ask for %j', (prefix) => {
  expect(requirePrefix(prefix)).toBe(prefix);
});

test.each(['/', '../', 'a/../', '.incoming', 'a//', 'a\\'])('a list may not ask for %j', (prefix) => {
  expect(() => requirePrefix(prefix)).toThrow(/^No file key can start with/);
});

test('a media type is one, with nothing after it', () => {
  expect(requireMediaType('text/csv; charset=utf-8')).toBe('text/csv; charset=utf-8');
  expect(() => requireMediaType('image/png\r\nx-evil: 1')).toThrow('is not a media type');
  expect(() => requireMediaType('png')).toThrow('is not a media type');
});

function accepts(key: string): boolean {
  try {
    requireKey(key);
    return true;
  } catch {
    return false;
  }
}
