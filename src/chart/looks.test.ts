import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample, type SampleDrawing } from '#tests/support/chart/draw-sample.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import type { Circle, Node, Rect, Text } from './scene/node.ts';
import { walk } from './scene/node.ts';
import { templates } from './template/all-types.ts';
import { notoSans } from './text/fonts/noto-sans.ts';
import { unpackWidths } from './text/measure.ts';

// What a picture editor would send back. Maps have their own.
const charts = templates.filter(({ family }) => family !== 'maps').map(({ id }) => id);
const nodesOf = ({ scene }: SampleDrawing): Node[] => Array.from(walk(scene.root), ({ node }) => node);
const textsOf = (drawn: SampleDrawing): Text[] => nodesOf(drawn).filter((node): node is Text => node.kind === 'text');
const letters = unpackWidths(notoSans.widths[400]);

describe.each(charts)('%s', (id) => {
  test('has its title in even lines, and letters that its font has', () => {
    for (const width of [320, 640]) {
      const texts = textsOf(drawSample(id, { width }));
      const lines = texts.filter(({ part }) => part?.role === 'title').map(({ text, font }) => measure(text, font));
      expect(lines.at(-1) ?? 0, `${width} px`).toBeGreaterThanOrEqual(Math.max(...lines) * 0.4);
      const strange = texts.flatMap(({ text }) =>
        Array.from(text).filter((one) => !letters.has(one.codePointAt(0) ?? 0)),
      );
      expect(strange).toEqual([]);
    }
  });

  test('cuts none of its own names where there is room', () => {
    for (const width of [640, 1100])
      expect(
        drawSample(id, { width }).words.filter((word) => word.endsWith('…')),
        `${width} px`,
      ).toEqual([]);
  });
});

test('the title of an axis across may begin before the axis, and stands at its end', () => {
  for (const locale of ['en', 'ar']) {
    const drawn = drawSample('box-plot', { width: 320, locale });
    const title = textsOf(drawn).find(({ text }) => text.startsWith('Speed of light'));
    expect(title?.text).toBe('Speed of light in air, km/s above 299,000');
    expect(title?.anchor).toBe(locale === 'en' ? 'end' : undefined);
  }
});

test.each([
  ['from right to left', { locale: 'ar' }],
  ['upward', { options: { direction: 'upward' } }],
])('no dot of a swarm that runs %s covers another', (_, change) => {
  const dots = drawSample('beeswarm', change).marks as (Circle & { part: { series: number } })[];
  for (const [place, one] of dots.entries())
    for (const other of dots.slice(place + 1)) {
      if (one.part.series !== other.part.series) continue;
      const apart = Math.hypot(one.x - other.x, one.y - other.y);
      expect(apart, `${place}`).toBeGreaterThan((one.radius + other.radius) * 0.9);
    }
});

test('all events of a timeline are named at every width', () => {
  for (const width of [320, 640, 760, 900, 1100, 1400])
    expect(drawSample('timeline', { width }).labels, `${width} px`).toEqual(
      expect.arrayContaining(['Sputnik 1', 'Valentina Tereshkova', 'Apollo 11', 'Voyager 1']),
    );
});

test('figures on cards beside one another are of one size', () => {
  const figures = drawSample('number-card', { width: 320 }).marks.filter((node) => node.kind === 'text');
  expect(new Set(figures.map(({ font }) => font.size)).size).toBe(1);
  expect(new Set(figures.slice(0, 2).map(({ y }) => y)).size).toBe(1);
});

test('in a table from right to left, bars grow from the right and figures stand beside them', () => {
  const drawn = drawSample('table', { width: 640, locale: 'ar' });
  const bars = drawn.marks.filter((node): node is Rect & SampleDrawing['marks'][number] => node.kind === 'rect');
  expect(new Set(bars.map(({ x, width }) => Math.round(x + width))).size).toBe(1);
  const ends = textsOf(drawn).flatMap(({ text, x, font }) => (text === '8.80M' ? [x + measure(text, font)] : []));
  expect(ends).toHaveLength(1);
  expect(Math.max(...ends)).toBeLessThan(Math.min(...bars.map(({ x }) => x)));
});

test('a set of a Venn diagram is named with all that is in it, outside of its circle', () => {
  const { labels, scene, marks } = drawSample('venn');
  expect(labels).toEqual(expect.arrayContaining(['NATO', '32', 'EU', '27', 'G20', '19']));
  for (const { node } of walk(scene.root)) {
    if (node.kind !== 'text' || node.text !== 'NATO') continue;
    for (const { x, y, radius } of marks as Circle[])
      expect(Math.hypot(node.x - x, node.y - y)).toBeGreaterThan(radius);
  }
});

test('an arc diagram takes the width it has', () => {
  for (const width of [320, 800, 1100]) {
    const xs = (drawSample('arc-diagram', { width }).marks.filter(({ kind }) => kind === 'circle') as Circle[]).map(
      ({ x }) => x,
    );
    const spread = Math.max(...xs) - Math.min(...xs);
    if (width >= 800) expect(spread).toBeGreaterThan(width * 0.8);
    else expect(spread).toBe(0);
  }
});

test('months under narrow columns are known by their first letters', () => {
  expect(drawSample('heatmap', { width: 320 }).words.join(' ')).toContain('J F M A M J J A S O N D');
  expect(drawSample('heatmap', { width: 640 }).words).toContain('Jan');
});

test('points of a bump chart do not hide its lines where it is narrow', () => {
  const dots = (width: number) => drawSample('bump', { width }).marks.filter(({ kind }) => kind === 'circle').length;
  expect(dots(320)).toBe(20);
  expect(dots(1100)).toBe(80);
});

test('a histogram of one value counts to one in whole numbers', () => {
  const table = tableOf(['Minutes'], [[79]]);
  const { words } = drawSample('histogram', { table, roles: { values: ['Minutes'] } });
  expect(words).toEqual(expect.arrayContaining(['0', '1']));
  expect(words).not.toContain('0.5');
});

describe('what can be chosen', () => {
  const changes = tableOf(
    ['Sector', 'Company', 'Worth', 'Change'],
    [
      ['Tech', 'A', 30, 4],
      ['Tech', 'B', 10, -4],
      ['Oil', 'C', 8, -2],
      ['Oil', 'D', 4, 0],
    ],
  );
  const roles = { levels: ['Sector', 'Company'], value: ['Worth'], shade: ['Change'] };

  test.each(['treemap', 'sunburst', 'icicle', 'circle-packing'])('parts of a %s are colored by a number', (id) => {
    const { legend, marks } = drawSample(id, { table: changes, roles });
    expect(legend).toMatchObject({ kind: 'ramp', low: '−4', high: '4', title: 'Change' });
    const fill = (key: string) => (marks.find(({ part }) => part.key?.startsWith(key)) as Rect | undefined)?.fill;
    expect(new Set(['A', 'B', 'C', 'D'].map(fill)).size).toBe(4);
  });

  test('the moving average of a candlestick chart begins where there are enough values', () => {
    const lines = (average: number | null) =>
      nodesOf(drawSample('candlestick', { options: { average } })).filter(({ kind }) => kind === 'path');
    expect(lines(null)).toHaveLength(0);
    const [line] = lines(3);
    expect(line?.kind === 'path' ? line.d.match(/[ML]/g)?.length : 0).toBe(13);
  });

  test('figures stand in all days of a calendar or in none', () => {
    const shown = (width: number, figures: string) =>
      drawSample('calendar', { width, options: { figures, layout: 'months' } }).labels.length;
    expect(shown(1100, 'day')).toBe(366);
    expect(shown(320, 'value')).toBe(0);
  });

  test('links of a network can point to where they go', () => {
    const paths = (arrows: boolean) =>
      nodesOf(drawSample('network', { options: { arrows } })).filter(({ kind }) => kind === 'path').length;
    expect(paths(true) - paths(false)).toBe(78);
  });
});
