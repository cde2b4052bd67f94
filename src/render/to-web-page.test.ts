import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeChart } from '#chart/describe/describe.ts';
import { blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { templateOf } from '#chart/template/all-types.ts';
import type { LoadedType } from '#chart/template/create-registry.ts';
import { themes } from '#chart/theme/themes.ts';
import { toTableJson } from '#data/table-json.ts';
import { measure } from './measure.ts';
import { toWebPage } from './to-web-page.ts';

const template = templateOf('bar') as LoadedType; // registered
const sample = template.sample();
const blank = { ...blankDocument('bar'), ...sample.document };
const document = { ...blank, text: { ...blank.text, title: '</script><script>alert(1)</script>' } };
const theme = themes[0];
const { table } = sample;
const { scene, description } = draw(document, table, template, { width: 600, theme, measure });
const spoken = describeChart({ document, table, template }, description);
const data = { document, table: toTableJson(table), theme, darkTheme: null };

function page(script: string | null): Promise<string> {
  return toWebPage({ name: 'Life', scene, spoken, data, script });
}

test('only the script in the page may run, by its hash', async () => {
  const source = await page('const end = "</script>"; console.log("<!--", end);');
  const programs = [...source.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '');
  expect(programs).toHaveLength(1);
  const [program = ''] = programs;
  expect(source).toContain(`script-src 'sha256-${createHash('sha256').update(program).digest('base64')}'`);
  expect(program).toBe('const end = "\\u003c/script>"; console.log("\\u003c!--", end);');
});

test('user input cannot break out of the data or become an element', async () => {
  const source = await page('1');
  expect(source.match(/<script\b/g)).toHaveLength(2);
  const json = /id="chart-data">([\s\S]*?)<\/script>/.exec(source)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(data)));
});

test('without a script it is a picture and a table, and nothing may run', async () => {
  const source = await page(null);
  expect(source).not.toContain('<script');
  expect(source).toContain("script-src 'none'");
  expect(source).toContain('<table>');
});
