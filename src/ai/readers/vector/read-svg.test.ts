import { expect, test } from 'vitest';
import { readSvg } from './read-svg.ts';

const text = (x: number, y: number, words: string, anchor = 'middle') =>
  `<text x="${x}" y="${y}" font-size="10" text-anchor="${anchor}">${words}</text>`;

/** Value axis from 0 to 100 between y = 220 and y = 20, with ticks. */
const axis = [0, 25, 50, 75, 100]
  .map(
    (value) => `${text(36, 223 - 2 * value, String(value), 'end')}<path d="M38 ${220 - 2 * value}H40" stroke="#333"/>`,
  )
  .join('');

function chart(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 260"><rect width="400" height="260" fill="#fff"/>${content}</svg>`;
}

function plain(source: string): unknown[][] | undefined {
  const { found } = readSvg(source);
  return found?.table.rows.map((row) => row.map(({ text: words, value }) => value ?? words));
}

const column = (x: number, value: number, from = 0, color = '#36c') =>
  `<rect x="${x}" y="${220 - 2 * (from + value)}" width="30" height="${2 * value}" fill="${color}"/>`;
const names = ['Ada', 'Ben', 'Cleo'].map((name, place) => text(75 + 100 * place, 236, name)).join('');

test('S7.40 reads columns against the tick marks, not the middles of labels', () => {
  const svg = chart(axis + names + column(60, 12.5) + column(160, 80) + column(260, 43.3));
  expect(plain(svg)).toEqual([
    ['Ada', 12.5],
    ['Ben', 80],
    ['Cleo', 43.3],
  ]);
  expect(readSvg(svg).found?.table.rows[1]?.[1]).toMatchObject({
    method: 'shape',
    page: 1,
    box: { x: 0.4, width: 0.075 },
  });
});

test('reads columns without an axis by the figures above them', () => {
  const figures = text(75, 190, '12.5') + text(175, 55, '80') + text(275, 129, '43.3');
  expect(plain(chart(names + figures + column(60, 12.5) + column(160, 80) + column(260, 43.3)))).toEqual([
    ['Ada', 12.5],
    ['Ben', 80],
    ['Cleo', 43.3],
  ]);
});

const key = (y: number, color: string, name: string) =>
  `<rect x="330" y="${y}" width="10" height="10" fill="${color}"/>${text(345, y + 8, name, 'start')}`;
const legend = key(30, '#36c', 'Men') + key(50, '#c63', 'Women');

test('reads stacked columns and names their colors by the legend', () => {
  const stacks = [60, 160, 260].map((x, place) => column(x, 20 + place) + column(x, 30, 20 + place, '#c63')).join('');
  const { found } = readSvg(chart(axis + names + legend + stacks));
  expect(found?.chart).toMatchObject({ kind: 'column', isStacked: true });
  expect(found?.table.columns.map(({ name }) => name)).toEqual(['Category', 'Men', 'Women']);
  expect(found?.table.rows.map((row) => row.slice(1).map(({ value }) => value))).toEqual([
    [20, 30],
    [21, 30],
    [22, 30],
  ]);
});

test('reads lines at the years below them', () => {
  const years = [2019, 2020, 2021].map((year, place) => text(75 + 100 * place, 236, String(year))).join('');
  const line = `<polyline points="75,200 175,120 275,60" fill="none" stroke="#c63"/>`;
  const { found } = readSvg(chart(axis + years + line));
  expect(found?.table.columns[0]?.kind).toBe('time');
  expect(found?.table.rows.map((row) => row.map(({ text: words }) => words))).toEqual([
    ['2019', '10'],
    ['2020', '50'],
    ['2021', '80'],
  ]);
});

test('reads the shares of a pie, moved and turned by transforms', () => {
  const at = (share: number) => [Math.cos(2 * Math.PI * share) * 80, Math.sin(2 * Math.PI * share) * 80].join(' ');
  const slice = (from: number, to: number, color: string) =>
    `<path d="M0 0L${at(from)}A80 80 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z" fill="${color}"/>`;
  const pie = slice(0, 0.6, '#36c') + slice(0.6, 0.85, '#c63') + slice(0.85, 1, '#393');
  const keys = legend + key(70, '#393', 'Others');
  const rows = plain(chart(`<g transform="translate(150 130) rotate(-90)">${pie}</g>${keys}`));
  expect(rows).toEqual([
    ['Men', 60],
    ['Women', 25],
    ['Others', 15],
  ]);
});

test('a drawing without axis or figures is no chart', () => {
  expect(
    readSvg(chart('<circle cx="100" cy="100" r="40" fill="#c63"/><path d="M0 0L50 90L200 30" stroke="#000"/>')).found,
  ).toBeNull();
});

test('a file without an SVG element is refused with a sentence', () => {
  expect(() => readSvg('<html></html>')).toThrow('This file is not an SVG picture.');
});
