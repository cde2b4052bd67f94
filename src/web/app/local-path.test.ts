import { expect, test } from 'vitest';
import { localPath, loginPath, panelDefault } from './local-path.ts';

test.each(['/panel/profile', '/panel/project/1?tab=data#top', '/gallery'])('goes back to %s', (path) => {
  expect(localPath(path)).toBe(path);
});

const hostile = [
  null,
  '',
  'panel',
  '//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\tevil',
  '/\n/evil.example',
  '\\\\evil.example',
  'http:evil',
  '/\u0000',
  '//user@evil.example',
  ' /panel',
  'data:text/html,x',
];

test.each(hostile)('does not go to %j', (path) => {
  expect(localPath(path)).toBe(panelDefault);
});

test('the login carries where to go back to, but for the first page of the panel', () => {
  expect(loginPath('/panel/x?a=1&b=2')).toBe('/auth/login?backTo=%2Fpanel%2Fx%3Fa%3D1%26b%3D2');
  expect(loginPath(panelDefault)).toBe('/auth/login');
});
