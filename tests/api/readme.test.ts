import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#chart/locale/language-of.ts';
import { templates } from '#chart/template/all-types.ts';

const readme = readFileSync('README.md', 'utf8');

test('R.1 README names as many chart and map types and languages as there are', () => {
  expect(Number(/\*\*(\d+) chart and map types\*\*/.exec(readme)?.[1])).toBe(templates.length);
  expect(Number(/in (\d+) languages/.exec(readme)?.[1])).toBe(languages.length);
});

test('what README calls in progress is not in the product yet, and what is in it is not called so', () => {
  expect(readme).not.toMatch(/in progress/i);
  expect(readme).toMatch(/webhooks/i);
  expect(readme).toMatch(/single sign-on/i);
});
