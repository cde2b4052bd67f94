import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Requirements of ASVS 5.0 at level 1, and of its chapters 6 and 7 at level 2: how many each section has. */
const asked = {
  'V1.2': 5, 'V1.3': 2, 'V1.5': 1, 'V2.1': 1, 'V2.2': 2, 'V2.3': 1, 'V3.2': 2, 'V3.3': 1, 'V3.4': 2, 'V3.5': 3,
  'V4.1': 1, 'V4.4': 1, 'V5.2': 2, 'V5.3': 2, 'V6.1': 3, 'V6.2': 12, 'V6.3': 4, 'V6.4': 4, 'V6.5': 5, 'V6.6': 3,
  'V6.8': 4, 'V7.1': 3, 'V7.2': 4, 'V7.3': 2, 'V7.4': 5, 'V7.5': 2, 'V7.6': 2, 'V8.1': 1, 'V8.2': 2, 'V8.3': 1,
  'V9.1': 3, 'V9.2': 1, 'V10.4': 5, 'V11.3': 2, 'V11.4': 1, 'V12.1': 1, 'V12.2': 2, 'V13.4': 1, 'V14.2': 1,
  'V14.3': 1, 'V15.1': 1, 'V15.2': 1, 'V15.3': 1,
}; // biome-ignore format: a table

const rows = [
  ...readFileSync('docs/security/asvs.md', 'utf8').matchAll(/^\| (V[\d.]+) +\| [12] +\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm),
].map(([, id = '', , how = '', tests = '']) => ({
  id,
  how: how.trim(),
  tests: tests.split('<br>').map((one) => one.trim()),
}));

test('docs/security/asvs.md answers every requirement once', () => {
  const sections = Object.fromEntries(Object.keys(asked).map((name) => [name, 0]));
  for (const { id } of rows) sections[id.replace(/\.\d+$/, '')] = (sections[id.replace(/\.\d+$/, '')] ?? 0) + 1;
  expect(sections).toEqual(asked);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test.each(rows)('$id is met, by a test that exists, or says why it does not apply', ({ how, tests }) => {
  expect(how).not.toMatch(/\b(?:open|todo|later)$/i);
  if (how.startsWith('does not apply: ')) return expect(tests).toEqual(['']);
  for (const one of tests) {
    const [, file = '', title = ''] = /^`([^`]+)`(?: (.+))?$/.exec(one) ?? [];
    expect(readFileSync(file, 'utf8')).toContain(title);
  }
});
