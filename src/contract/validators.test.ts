import { expect, test } from 'vitest';
import { breaks } from './chart/breaks.ts';
import { defaultValidators } from './validators.ts';

const { user } = defaultValidators;
const megabyte = 1024 * 1024;

test('S5.16 the limits of files are 50, 5, 10 and 2 MB', () => {
  const { datasetSizeLimit, avatarSizeLimit, templateSizeLimit, thumbSizeLimit } = defaultValidators;
  const sizes = [datasetSizeLimit, avatarSizeLimit, templateSizeLimit, thumbSizeLimit];
  expect(sizes.map((bytes) => bytes / megabyte)).toEqual([50, 5, 10, 2]);
});

test.each([
  ['firstname', { fits: ['A', 'a'.repeat(80), '李'], breaks: ['', 'a'.repeat(81)] }],
  ['lastname', { fits: ['', 'a'.repeat(80)], breaks: ['a'.repeat(81)] }],
  ['password', { fits: ['12345678', 'a'.repeat(256), '🌷'.repeat(8)], breaks: ['', '1234567', 'a'.repeat(257)] }],
  [
    'resetPasswordToken',
    { fits: [`${'a_-4'.repeat(10)}abc`], breaks: ['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}/`] },
  ],
  [
    'email',
    {
      fits: ['a@b.c', 'o’neill+news@example.co.uk', 'ü@exämple.org', `${'a'.repeat(64)}@example.org`],
      breaks: ['', 'a', 'a@b', '@b.c', 'a b@c.de', `${'a'.repeat(65)}@example.org`, `a@${'b'.repeat(250)}.org`],
    },
  ],
] as const)('S5.16 %s keeps to its bounds', (field, { fits, breaks: wrong }) => {
  for (const value of fits) expect(breaks(user[field], value), value).toBeNull();
  for (const value of wrong) expect(breaks(user[field], value), value).toBe(user[field].message);
});
