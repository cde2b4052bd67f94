import { expect, test } from 'vitest';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { blankDocument } from '../document/document.ts';
import { draw } from '../draw.ts';
import { walk } from '../scene/node.ts';
import { boxOf } from '../scene/stops.ts';
import { templateOf } from '../template/all-types.ts';
import { themeOf } from '../theme/themes.ts';

const template = templateOf('stacked-column');
if (template === null) throw new Error('the type is there');
const { table, document } = template.sample();

function legendAt(legend: { place: 'above' | 'below'; align: 'start' | 'middle' | 'end' }, locale = 'en') {
  if (template === null) throw new Error('the type is there');
  const doc = {
    ...blankDocument(template.id),
    ...document,
    options: { ...document.options, names: 'legend' },
    legend,
    locale,
  };
  const { scene } = draw(doc, table, template, { width: 640, theme: themeOf('chartlas'), measure });
  const all = walk(scene.root);
  const boxes = (role: string) =>
    all
      .flatMap(({ node, dx, dy }) => (node.part?.role === role ? [boxOf(node, dx, dy)] : []))
      .filter((box) => box !== null);
  const marks = boxes('mark');
  return {
    legend: boxes('legend')[0],
    top: Math.min(...marks.map(({ y }) => y)),
    bottom: Math.max(...marks.map(({ y, height }) => y + height)),
    height: scene.height,
  };
}

test('a legend stands above or below the plot, in a picture of the same height', () => {
  const above = legendAt({ place: 'above', align: 'start' });
  const below = legendAt({ place: 'below', align: 'start' });
  expect((above.legend?.y ?? 0) + (above.legend?.height ?? 0)).toBeLessThan(above.top);
  expect(below.legend?.y ?? 0).toBeGreaterThan(below.bottom);
  expect(below.height).toBe(above.height);
});

test.each(['en', 'ar'])('a legend stands at the beginning, in the middle or at the end (%s)', (locale) => {
  const at = (['start', 'middle', 'end'] as const).map(
    (align) => legendAt({ place: 'above', align }, locale).legend?.x ?? 0,
  );
  const sorted = at.toSorted((a, b) => (locale === 'ar' ? b - a : a - b));
  expect(at).toEqual(sorted);
  expect(new Set(at).size).toBe(3);
});
