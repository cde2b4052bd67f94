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

const file = `/api/file/font-${'a'.repeat(24)}.woff2`;
const acme = { name: 'Acme Sans 3', files: { 400: file, 500: file, 700: file } };

test('an uploaded font can be used, and travels only with themes that use it', () => {
  const used = readTheme({ fonts: { head: 'Acme Sans 3', own: [acme, { ...acme, name: 'Other' }] } });
  expect(used.ok && used.theme.fonts).toEqual({ head: 'Acme Sans 3', body: 'Noto Sans', own: [acme] });
  const unused = readTheme({ fonts: { own: [acme] } });
  expect(unused.ok && unused.theme.fonts).toEqual({ head: 'Noto Sans', body: 'Noto Sans' });
});

test.each([
  { ...acme, name: 'A"}body{display:none' },
  { ...acme, name: '</style><script>' },
  { ...acme, files: { ...acme.files, 400: 'https://evil.example/file/font-aaaaaaaaaaaaaaaaaaaaaaaa.woff2' } },
  { ...acme, files: { ...acme.files, 400: '//evil.example/file/font-aaaaaaaaaaaaaaaaaaaaaaaa.woff2' } },
  { ...acme, files: { 400: file } },
])('refuses the font %j', (font) => {
  expect(readTheme({ fonts: { head: font.name, own: [font] } }).ok).toBe(false);
});

test.each(['constructor', '__proto__', 'toString'])('%s is not a font', (head) => {
  expect(readTheme({ fonts: { head } }).ok).toBe(false);
});

test('a document with a look of its own is drawn in it, one without in ours, and a broken look is none', () => {
  const theme = { ...themeOf('news'), id: 'brand', accent: '#123456' };
  const read = readDocument({ template: 'bar', theme: 'brand', look: theme });
  expect(read.ok && themeOf(read.document).accent).toBe('#123456');
  const broken = readDocument({ template: 'bar', theme: 'news', look: { ...theme, paper: 'url(x)' } });
  expect(broken.ok && themeOf(broken.document)).toBe(themeOf('news'));
});
