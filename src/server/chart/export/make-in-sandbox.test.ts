import { expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import { picture } from '#contract/chart/exports.ts';
import { tableOf } from '#data/table.ts';
import type { Ports } from '#server/ports.ts';
import { renderFilesInSandbox } from './make-in-sandbox.ts';

const title = 'عدد السكان 人口 जनसंख्या';
const document = { ...blankDocument('bar'), roles: { label: ['Name'], value: ['n'] } };
const chart = {
  content: {
    name: title,
    document: { ...document, text: { ...document.text, title } },
    datasetId: null,
    steps: [],
  },
  table: tableOf(
    ['Name', 'n'],
    [
      ['لبنان', 5],
      ['東京', 7],
    ],
  ),
  sheets: [],
};
const ports = {
  log: { warn: () => {} } as unknown as Ports['log'], // all that is called of it
  signal: new AbortController().signal,
  account: 'server',
  network: null,
  weight: 'short',
} as const;

test('the sandbox finds the fonts for other scripts', async () => {
  const formats = ['svg', 'pdf', 'png'] as const;
  const orders = formats.map((format) => ({ chart: 0, picture: picture.parse({ format, width: 400 }) }));
  const made = await renderFilesInSandbox([chart], orders, ports);
  const [svg = '', pdf = '', png = ''] = made.map((file) =>
    file.ok ? Buffer.from(file.bytes).toString('latin1') : file.error,
  );
  expect(svg).toMatch(/@font-face\{font-family:"[\w ]+";font-weight:\d+;src:[^}]*unicode-range:U\+62/);
  expect(svg).toMatch(/unicode-range:[^}]*U\+6771/);
  expect(pdf).toContain('NotoSansArabic');
  expect(png.slice(1, 4)).toBe('PNG');
});
