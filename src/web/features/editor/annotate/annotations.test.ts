import { expect, test } from 'vitest';
import { templates } from '#chart/all-types.ts';
import { blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { walk } from '#chart/scene/node.ts';
import { notoSansLatin } from '#chart/text/fonts/noto-sans-latin.ts';
import { measureWith } from '#chart/text/measure.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { freshAnnotation, moved, readPlace } from './annotations.ts';
import { pixelsPerUnit } from './pixels-per-unit.ts';

const frame = { width: 640, theme: themeOf('chartlas'), measure: measureWith([notoSansLatin]) };

test.each(['bar', 'column', 'line', 'stacked-area', 'pie'])(
  'a new text is seen at once on a chart of type %s',
  (id) => {
    const template = templates.find((each) => each.id === id);
    if (template === undefined) throw new Error(`there is no ${id}`);
    const { table, document } = template.sample();
    const chart = { document: { ...blankDocument(id), ...document }, table, template };
    for (const kind of ['text', 'line', 'range'] as const) {
      const annotation = freshAnnotation(kind, chart);
      const { scene } = draw({ ...chart.document, annotations: [annotation] }, table, template, frame);
      const drawn = [...walk(scene.root)].some(({ node }) => node.part?.role === 'annotation');
      if (kind === 'text' || id !== 'pie') expect(drawn, kind).toBe(true);
    }
  },
);

test('ids are never taken twice', () => {
  const template = templates[0];
  if (template === undefined) throw new Error('there are types');
  const { table, document } = template.sample();
  const first = { kind: 'line' as const, id: 'n2', axis: 'y' as const, at: 1, text: '' };
  const chart = { document: { ...blankDocument(template.id), ...document, annotations: [first] }, table, template };
  expect(freshAnnotation('text', chart).id).toBe('n3');
});

test('a text is moved by pixels, a line along its axis by what they are worth', () => {
  const text = {
    kind: 'text' as const,
    id: 'a',
    at: { x: null, y: null },
    text: '',
    dx: 1,
    dy: 2,
    hasLine: false,
    width: 160,
  };
  expect(moved(text, [10.4, -3], null)).toEqual({ ...text, dx: 11, dy: -1 });
  const line = { kind: 'line' as const, id: 'a', axis: 'x' as const, at: 42, text: '' };
  expect(moved(line, [13, 99], null)).toBeNull();
  expect(moved(line, [13, 99], 6.5)).toEqual({ ...line, at: 44 });
  const range = { kind: 'range' as const, id: 'b', axis: 'y' as const, from: 10, to: 20, text: '' };
  expect(moved(range, [0, -4], -2)).toEqual({ ...range, from: 12, to: 22 });
});

test('what a pixel is worth is found by drawing', () => {
  const template = templates.find(({ id }) => id === 'bar');
  if (template === undefined) throw new Error('there are bars');
  const { table, document } = template.sample();
  const chart = { document: { ...blankDocument('bar'), ...document }, table, template };
  const line = { kind: 'line' as const, id: 'a', axis: 'x' as const, at: 42, text: '' };
  expect(pixelsPerUnit(line, chart, frame)).toBeCloseTo(5.7, 0);
  expect(pixelsPerUnit({ ...line, at: 'Japan' }, chart, frame)).toBeNull();
});

test.each([
  ['12,5', 12.5],
  [' 40 ', 40],
  ['2020-05', '2020-05'],
  ['Japan', 'Japan'],
])('%j is the place %j', (typed, place) => {
  expect(readPlace(typed)).toBe(place);
});
