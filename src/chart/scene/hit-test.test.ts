import { arc } from 'd3-shape';
import { describe, expect, test } from 'vitest';
import { geoOf } from '#render/read-geo.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { blankDocument } from '../document/document.ts';
import { draw } from '../draw.ts';
import { templates } from '../template/all-types.ts';
import { themes } from '../theme/themes.ts';
import { hitTester } from './hit-test.ts';
import { circle, group, line, type Node, path, rect, type Scene } from './node.ts';
import { outlinesOf } from './outline.ts';
import { stopsOf } from './stops.ts';

const mark = (key: string, rows = [0]) => ({ part: { role: 'mark' as const, key, rows }, fill: '#000000' });
const scene = (...children: Node[]): Scene => ({
  width: 400,
  height: 400,
  background: '#ffffff',
  root: group(children, { x: 100, y: 0 }),
});
const hit = (children: Node[], x: number, y: number) => hitTester(stopsOf(scene(...children)))(x, y)?.key ?? null;

describe('hit testing', () => {
  test('finds marks inside the groups they stand in', () => {
    const bar = rect({ x: 0, y: 0, width: 50, height: 20 }, mark('bar'));
    expect(hit([bar], 120, 10)).toBe('bar');
    expect(hit([bar], 20, 10)).toBeNull();
    expect(hit([group([bar], { y: 200 })], 120, 210)).toBe('bar');
  });

  test('what is on top comes first, and what is inside before what is near', () => {
    const under = rect({ x: 0, y: 0, width: 50, height: 50 }, mark('under'));
    const over = circle(25, 25, 10, mark('over'));
    expect(hit([under, over], 125, 25)).toBe('over');
    expect(hit([under, over], 102, 2)).toBe('under');
    expect(hit([over, under], 125, 25)).toBe('under');
  });

  test('of thousands of points the nearest is found, as if all had been asked', () => {
    const count = 3000;
    const at = (place: number, turn: number) => ((place * turn) % 997) * 0.4;
    const x = Float64Array.from({ length: count }, (_, place) => at(place, 7919));
    const y = Float64Array.from({ length: count }, (_, place) => at(place, 6007));
    const rows = Int32Array.from(x.keys());
    const run = path('M0,0L400,400', {
      stroke: '#000000',
      part: { role: 'mark', key: 'run', anchors: { x, y, rows } },
    });
    const find = hitTester(stopsOf(scene(run)));
    for (let place = 0; place < 300; place++) {
      const [px, py] = [at(place, 131) * 1.4, at(place, 577) * 1.4 - 60];
      const gaps = Array.from(rows, (row) => Math.hypot(px - 100 - (x[row] ?? 0), py - (y[row] ?? 0)));
      const least = Math.min(...gaps);
      const found = find(px, py);
      if (found === null) expect(least).toBeGreaterThanOrEqual(32);
      else expect(gaps[found.rows[0] ?? -1]).toBeCloseTo(least, 9);
    }
  });

  test('small marks have some reach', () => {
    const dots = [circle(0, 50, 2, mark('a')), circle(30, 50, 2, mark('b'))];
    expect(hit(dots, 108, 50)).toBe('a');
    expect(hit(dots, 122, 50)).toBe('b');
    expect(hit(dots, 100, 80)).toBeNull();
    expect(hit([line([0, 0], [100, 100], { ...mark('l') })], 153, 50)).toBe('l');
  });

  test('a slice of a ring is hit in the slice, not in its box', () => {
    const d = arc()({ innerRadius: 40, outerRadius: 80, startAngle: 0, endAngle: Math.PI * 1.5 }) ?? '';
    const ring = group([path(d, mark('ring'))], { x: 100, y: 100 });
    expect(hit([ring], 260, 100)).toBe('ring');
    expect(hit([ring], 200, 160)).toBe('ring');
    expect(hit([ring], 200, 100)).toBeNull();
    expect(hit([ring], 160, 60)).toBeNull();
  });

  test('along a line the nearest point is hit', () => {
    const anchors = {
      x: new Float64Array([0, 50, 75, 100]),
      y: new Float64Array([0, 50, Number.NaN, 0]),
      rows: new Int32Array([7, 8, 10, 9]),
    };
    const part = { role: 'mark' as const, key: 'line', series: 0, anchors };
    const drawn = [path('M0,0L50,50L100,0', { stroke: '#000000', part }), circle(100, 0, 4, mark('line', [9]))];
    const stops = stopsOf(scene(...drawn));
    expect(stops.map(({ rows }) => rows)).toEqual([[7], [8], [9]]);
    expect(hitTester(stops)(155, 53)?.rows).toEqual([8]);
  });
});

test.each([
  [
    'M0,0L10,0L10,10Z',
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 0],
    ],
  ],
  [
    'M1,2h3v4h-3Z',
    [
      [1, 2],
      [4, 2],
      [4, 6],
      [1, 6],
      [1, 2],
    ],
  ],
  [
    'M0-1L1e1.5',
    [
      [0, -1],
      [10, 0.5],
    ],
  ],
])('%s is understood', (d, points) => {
  expect(outlinesOf(d)).toEqual([points]);
});

describe.each(templates.map((template) => [template.id, template] as const))('%s', (id, template) => {
  test('can be walked and pointed at: each stop has a place in the picture and rows of the table', () => {
    const { table, document } = template.sample();
    const doc = { ...blankDocument(id), ...document };
    const geo = geoOf({ document: doc, table, template });
    const { scene: drawn } = draw(doc, table, template, { width: 640, theme: themes[0], measure, geo });
    const stops = stopsOf(drawn);
    expect(stops.length).toBeGreaterThan(0);
    for (const { at, rows } of stops) {
      expect(at[0]).toBeGreaterThanOrEqual(-1);
      expect(at[0]).toBeLessThanOrEqual(drawn.width + 1);
      expect(at[1]).toBeGreaterThanOrEqual(-1);
      expect(at[1]).toBeLessThanOrEqual(drawn.height + 1);
      for (const row of rows) expect(row).toBeLessThan(table.rows);
    }
    const find = hitTester(stops);
    for (const { at } of stops) expect(find(...at)).not.toBeNull();
  });
});
