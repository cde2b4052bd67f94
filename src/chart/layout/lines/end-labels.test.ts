import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { blankDocument } from '../../document/document.ts';
import { draw } from '../../draw.ts';
import { walk } from '../../scene/node.ts';
import { templateOf } from '../../template/all-types.ts';
import { themes } from '../../theme/themes.ts';

const [theme] = themes;
const names = ['Germany', 'France', 'Italy', 'Spain', 'Poland', 'Sweden'];

/** Lines that end `apart` from one another, drawn with their names at the ends. */
function drawn(apart: number, width: number) {
  const rows = [2000, 2010, 2020].map((year) => [
    year,
    ...names.map((_, place) => (year < 2020 ? place * 10 : place * apart)),
  ]);
  return drawnLines(rows, { width });
}

type Look = { width: number; options?: Record<string, unknown>; locale?: string };

function drawnLines(rows: (number | null)[][], { width, options = {}, locale = 'en' }: Look) {
  const template = templateOf('line');
  if (template === null) throw new Error('there is no line chart');
  const table = tableOf(['Year', ...names], rows);
  const document = { ...blankDocument('line'), roles: { x: ['Year'], y: names }, options, locale };
  const { scene } = draw(document, table, template, { width, theme, measure });
  const nodes = Array.from(walk(scene.root), ({ node }) => node);
  const labels = nodes.flatMap((node) => (node.kind === 'text' && node.part?.role === 'label' ? [node] : []));
  const lines = nodes.flatMap(({ part }) => (part?.anchors === undefined ? [] : [{ key: part.key, ...part.anchors }]));
  return { scene, labels, lines, leaders: nodes.filter((node) => node.kind === 'line' && node.opacity === 0.6) };
}

test.each([320, 640])('names that are moved away from their lines have lines leading to them, at %i px', (width) => {
  const { scene, leaders } = drawn(0.2, width);
  expect(leaders).toHaveLength(names.length);
  expect(findFaults(scene, measure)).toEqual([]);
});

test('names that stand at their lines need none', () => {
  expect(drawn(10, 640).leaders).toEqual([]);
});

/** Lines of 60 days, each of which stops some days before the next one. */
const stopping = Array.from({ length: 60 }, (_, day) => [
  day,
  ...names.map((_, place) => (day > 59 - place * 8 ? null : (day + 1) * (8 - place))),
]);

test.each(['en', 'ar'])('the name of a line that stops early is at its own end (%s)', (locale) => {
  const { scene, labels, lines } = drawnLines(stopping, { width: 640, locale });
  for (const { key, x, y } of lines.slice(1)) {
    const label = labels.find((each) => each.part?.key === key);
    const last = y.findLastIndex((each) => !Number.isNaN(each));
    expect(Math.abs((label?.x ?? 0) - (x[last] ?? 0)), key).toBeLessThan(14);
    expect(Math.abs((label?.y ?? 0) - (y[last] ?? 0)), key).toBeLessThan(24);
  }
  expect(findFaults(scene, measure)).toEqual([]);
});

test('where there is no room at the end of a line that stops early, a thin line leads from there to its name', () => {
  const { scene, leaders, lines } = drawnLines(stopping, { width: 320 });
  expect(leaders.length).toBeGreaterThan(0);
  const ends = lines.map(({ x, y }) => x[y.findLastIndex((each) => !Number.isNaN(each))] ?? 0);
  const starts = leaders.flatMap((node) => (node.kind === 'line' && node.dash !== undefined ? [node.x1] : []));
  for (const start of starts) expect(ends.some((end) => Math.abs(start - end - 6) < 1)).toBe(true);
  expect(findFaults(scene, measure)).toEqual([]);
});

/** Lines that part and meet again: at their ends there is no room for names. */
const meeting = Array.from({ length: 30 }, (_, day) => [
  day,
  ...names.map((_, place) => 50 + (place - 2.5) * 12 * Math.sin((day / 29) * Math.PI)),
]);

test('names along lines are each nearest to their own line, and cover none', () => {
  const { scene, labels, lines } = drawnLines(meeting, { width: 900, options: { labels: 'along' } });
  const inside = labels.filter(({ halo }) => halo !== undefined);
  expect(inside.map(({ text }) => text).sort()).toEqual([...names].sort());
  for (const { part, x, y, font } of inside) {
    const middle = y - font.size * 0.3;
    const gaps = lines.map((line) => {
      const at = line.x.findIndex((each) => each >= x);
      return { key: line.key, gap: Math.abs((line.y[at] ?? Number.NaN) - middle) };
    });
    gaps.sort((a, b) => a.gap - b.gap);
    expect(gaps[0]?.key).toBe(part?.key);
    expect(gaps[0]?.gap).toBeGreaterThan(font.size * 0.4);
  }
  expect(findFaults(scene, measure)).toEqual([]);
});

test('names along lines that find no room there are at the ends', () => {
  const flat = [0, 1, 2].map((day) => [day, ...names.map((_, place) => place * 0.01)]);
  const { scene, labels } = drawnLines([...flat, [3, 100, 0, 0, 0, 0, 0]], {
    width: 500,
    options: { labels: 'along' },
  });
  expect(labels.map(({ text }) => text).sort()).toEqual([...names].sort());
  expect(findFaults(scene, measure)).toEqual([]);
});
