import { expect, test } from 'vitest';
import { toAvatarUrl } from './picture-urls.ts';

const base = '/api/file/';

test('S3.2 an avatar that starts with https:// is kept as it is', () => {
  expect(toAvatarUrl('https://pictures.example.org/a.png', base)).toBe('https://pictures.example.org/a.png');
});

test.each([
  ['a bare name', 'avatar-1.webp', '/api/file/avatar-1.webp'],
  ['http://', 'http://pictures.example.org/a.png', '/api/file/http://pictures.example.org/a.png'],
  ['HTTPS in capitals', 'HTTPS://example.org/a.png', '/api/file/HTTPS://example.org/a.png'],
  ['javascript:', 'javascript:alert(1)', '/api/file/javascript:alert(1)'],
  ['data:', 'data:image/png;base64,x', '/api/file/data:image/png;base64,x'],
  ['https without slashes', 'https:a.png', '/api/file/https:a.png'],
])('S3.3 %s is put behind the base of files', (_, avatar, url) => {
  expect(toAvatarUrl(avatar, base)).toBe(url);
});

test.each([null, undefined, ''])('S3.3 %j gives a placeholder', (avatar) => {
  expect(toAvatarUrl(avatar, base)).toBeNull();
});
