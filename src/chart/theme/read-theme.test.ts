import { expect, test } from 'vitest';
import { readTheme } from './read-theme.ts';
import { themes } from './themes.ts';

test.each(themes)('reads our own theme $name as it is', (theme) => {
  expect(readTheme(theme)).toEqual({ ok: true, theme });
});

test('fills what is not said', () => {
  expect(readTheme({ accent: '#ff0000', fonts: { head: 'Roboto Slab' } })).toMatchObject({
    ok: true,
    theme: { id: 'brand', accent: '#ff0000', fonts: { head: 'Roboto Slab', body: 'Noto Sans' } },
  });
});

test.each([
  { accent: 'red' },
  { accent: '#fff" onload="alert(1)' },
  { fonts: { head: 'Comic Sans' } },
  { palettes: { categories: [] } },
  { logo: { href: 'data:image/svg+xml,x', width: 20, height: 20 } },
  { logo: { href: 'javascript:alert(1)', width: 20, height: 20 } },
  { logo: { href: '//evil.example/x.png', width: 20, height: 20 } },
  { sizes: { title: 1000 } },
  { isAdmin: true },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  null,
])('refuses %j', (given) => {
  expect(readTheme(given).ok).toBe(false);
});
