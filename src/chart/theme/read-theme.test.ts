import { expect, test } from 'vitest';
import { readDocument } from '../document/read.ts';
import { readTheme } from './read-theme.ts';
import { themeOf, themes } from './themes.ts';

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

test('a document with a look of its own is drawn in it, one without in ours, and a broken look is none', () => {
  const theme = { ...themeOf('news'), id: 'brand', accent: '#123456' };
  const read = readDocument({ template: 'bar', theme: 'brand', look: theme });
  expect(read.ok && themeOf(read.document).accent).toBe('#123456');
  const broken = readDocument({ template: 'bar', theme: 'news', look: { ...theme, paper: 'url(x)' } });
  expect(broken.ok && themeOf(broken.document)).toBe(themeOf('news'));
});
