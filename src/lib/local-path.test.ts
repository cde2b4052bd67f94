import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLocalPath } from './local-path.ts';

const here = 'https://here.example';

test.each(['/', '/panel', '/panel/x?tab=a//b#//c', '/a/.well-known/x', '/a/..b', '/ä ö'])('keeps %j', (path) => {
  expect(readLocalPath(path)).toBe(path);
});

test.each([
  null,
  undefined,
  '',
  'panel',
  '//evil.example',
  '/a//evil.example',
  '/a/..//evil.example',
  '/.//evil.example',
  '/%2e%2E//evil.example',
  '/a/..',
  '/\\evil.example',
  '/%5Cevil.example',
  '/\n/evil.example',
  ' /panel',
  'https://evil.example/',
  'javascript:alert(1)',
])('refuses %j', (path) => {
  expect(readLocalPath(path)).toBe(null);
});

test('every accepted path stays on this site, and browsers read it as the same path', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%5c',
    'a',
    '@',
    ':',
    '?',
    '#',
    '\t',
    'evil.example',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = readLocalPath(pieces.join(''));
      if (path === null) return;
      const once = new URL(path, here);
      const twice = new URL(once.pathname + once.search + once.hash, here);
      expect([once.origin, twice.origin]).toEqual([here, here]);
    }),
    { numRuns: 2000 },
  );
});
