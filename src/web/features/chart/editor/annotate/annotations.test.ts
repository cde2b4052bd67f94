import { expect, test } from 'vitest';
import { notableFacts } from '#ai/offline/titles/notable-facts.ts';
import { type Annotation, blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { walk } from '#chart/scene/node.ts';
import { overlappingTexts, textBoxes } from '#chart/scene/text-box.ts';
import { templates } from '#chart/template/all-types.ts';
import { notoSansLatin } from '#chart/text/fonts/noto-sans-latin.ts';
import { measureWith } from '#chart/text/measure.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { freshAnnotation, moved, readPlace } from './annotations.ts';
import { freeSpot } from './free-spot.ts';
import { pixelsPerUnit } from './pixels-per-unit.ts';

const wide = { pixelsPerUnit: null, isNarrow: false };
const frame = { width: 640, theme: themeOf('chartlas'), measure: measureWith([notoSansLatin]) };

test.each(['bar', 'column', 'line', 'stacked-area', 'pie'])(
  'on a chart of type %s a new line is seen at once, a new text when it has words',
  (id) => {
    const template = templates.find((each) => each.id === id);
    if (template === undefined) throw new Error(`there is no ${id}`);
    const { table, document } = template.sample();
    const chart = { document: { ...blankDocument(id), ...document }, table, template };
    const isDrawn = (annotation: Annotation) => {
      const { scene } = draw({ ...chart.document, annotations: [annotation] }, table, template, frame);
      return [...walk(scene.root)].some(({ node }) => node.part?.role === 'annotation');
    };
    const text = freshAnnotation('text', chart, freeSpot(chart, frame));
    expect(isDrawn(text)).toBe(false);
    expect(isDrawn({ ...text, text: 'Seen' })).toBe(true);
    if (id !== 'pie')
      expect([freshAnnotation('line', chart), freshAnnotation('range', chart)].map(isDrawn)).toEqual([true, true]);
  },
);

test.each(['bar', 'column', 'line', 'scatter'])('a new text on a chart of type %s lies on no other words', (id) => {
  const template = templates.find((each) => each.id === id);
  if (template === undefined) throw new Error(`there is no ${id}`);
  const { table, document } = template.sample();
  const chart = { document: { ...blankDocument(id), ...document }, table, template };
  const note = { ...freshAnnotation('text', chart, freeSpot(chart, frame)), text: 'A few words on two lines here' };
  const { scene } = draw({ ...chart.document, annotations: [note] }, table, template, frame);
  expect(overlappingTexts(textBoxes(scene, frame.measure))).toEqual([]);
});

test.each(['bar', 'column', 'line'])(
  'words about a mark of a chart of type %s cover nothing and stay near it',
  (id) => {
    const template = templates.find((each) => each.id === id);
    if (template === undefined) throw new Error('there is such a type');
    const { table, document } = template.sample();
    const chart = { document: { ...blankDocument(id), ...document }, table, template };
    const [fact] = notableFacts(chart);
    if (fact?.annotation?.kind !== 'text') throw new Error('its sample has a finding with a place');
    const { annotation } = fact;
    const note = { ...annotation, id: 'n1', ...freeSpot(chart, frame, annotation) };
    const { scene } = draw({ ...chart.document, annotations: [note] }, table, template, frame);
    expect(overlappingTexts(textBoxes(scene, frame.measure))).toEqual([]);
    expect(Math.hypot(note.dx, note.dy)).toBeLessThan(320);
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
    arrow: 'none' as const,
    narrow: null,
    width: 160,
  };
  expect(moved(text, [10.4, -3], wide)).toEqual({ ...text, dx: 11, dy: -1 });
  expect(moved(text, [10, 0], { ...wide, isNarrow: true })).toEqual({ ...text, narrow: { dx: 11, dy: 2 } });
  const line = { kind: 'line' as const, id: 'a', axis: 'x' as const, at: 42, text: '' };
  expect(moved(line, [13, 99], wide)).toBeNull();
  expect(moved(line, [13, 99], { ...wide, pixelsPerUnit: 6.5 })).toEqual({ ...line, at: 44 });
  const range = { kind: 'range' as const, id: 'b', axis: 'y' as const, from: 10, to: 20, text: '' };
  expect(moved(range, [0, -4], { ...wide, pixelsPerUnit: -2 })).toEqual({ ...range, from: 12, to: 22 });
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
