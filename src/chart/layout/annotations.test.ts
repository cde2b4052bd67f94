import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { lettersOf, withoutBreaks } from '#tests/support/chart/letters-of.ts';
import { type Annotation, blankDocument, type Document } from '../document/document.ts';
import { readDocument } from '../document/read.ts';
import { draw } from '../draw.ts';
import { type Node, walk } from '../scene/node.ts';
import { stopsOf } from '../scene/stops.ts';
import { overlappingTexts, textBoxes } from '../scene/text-box.ts';
import { templateOf } from '../template/all-types.ts';
import { themes } from '../theme/themes.ts';

const note: Extract<Annotation, { kind: 'text' }> = {
  kind: 'text',
  id: 'note',
  at: { x: '1970-01-01', y: 20 },
  text: 'California overtakes New York',
  dx: -160,
  dy: -70,
  hasLine: true,
  arrow: 'none',
  width: 120,
  narrow: null,
};

test.each([320, 640])('at %i the names of upright lines stand above the bars and apart', (width) => {
  const { scene } = drawn('bar', width, [
    { kind: 'line', id: 'a', axis: 'x', at: 70, text: 'World average' },
    { kind: 'line', id: 'b', axis: 'x', at: 78, text: 'Europe' },
  ]);
  const texts = textBoxes(scene, measure);
  expect(overlappingTexts(texts)).toEqual([]);
  const top = Math.min(...stopsOf(scene).map(({ box }) => box.y));
  for (const words of ['World average', 'Europe']) {
    const box = texts.find(({ node }) => node.text === words);
    expect(box && box.y + box.height <= top, words).toBe(true);
  }
});

test('a reference line leaves the values free that it meets', () => {
  const { scene, nodes } = drawn('bar', 640, [{ kind: 'line', id: 'a', axis: 'x', at: 75, text: '' }]);
  const pieces = nodes.flatMap((node) => (node.kind === 'line' && node.dash !== undefined ? [node] : []));
  expect(pieces.length).toBeGreaterThan(1);
  const outer = themes[0].space.outer;
  for (const { x, y, width, height, node } of textBoxes(scene, measure)) {
    const isMet = pieces.some(
      ({ x1, y1, y2 }) => x1 + outer > x && x1 + outer < x + width && y1 + outer < y + height && y2 + outer > y,
    );
    expect(isMet, node.text).toBe(false);
  }
});

test('the name of a level line lies on no line of the data where there is room', () => {
  const { scene } = drawn('line', 640, [{ kind: 'line', id: 'a', axis: 'y', at: 25, text: 'Twenty-five millions' }]);
  const box = textBoxes(scene, measure).find(({ node }) => node.text === 'Twenty-five millions');
  const stops = stopsOf(scene).filter(
    ({ at: [x, y] }) => box && x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height,
  );
  expect(box).toBeDefined();
  expect(stops).toEqual([]);
});

test('on a phone notes are numbers with their words below the plot, unless they have a place there', () => {
  const wide = drawn('line', 640, [note]);
  expect(textsOf(wide.nodes)).not.toContain('1');
  const narrow = drawn('line', 320, [note]);
  expect(textsOf(narrow.nodes)).toEqual(expect.arrayContaining(['1', 'California overtakes New York']));
  expect(narrow.scene.height).toBeGreaterThan(drawn('line', 320, []).scene.height);
  const placed = drawn('line', 320, [{ ...note, narrow: { dx: -90, dy: -60 } }]);
  expect(textsOf(placed.nodes)).not.toContain('1');
  expect(placed.scene.height).toBe(drawn('line', 320, []).scene.height);
});

test('a note without words is left out, on a phone too', () => {
  for (const width of [320, 640]) {
    expect(drawn('line', width, [{ ...note, text: ' ' }])).toEqual(drawn('line', width, []));
  }
});

test.each([320, 640])(
  'at %i small multiples have the number of a note in each plot and its words once below',
  (width) => {
    const table = tableOf(
      ['Town', 'Year', 'Guests'],
      ['Bonn', 'Graz', 'Linz', 'Metz'].flatMap((town, place) =>
        [2000, 2010, 2020].map((year) => [town, year, (place + 2) * (year - 1990)]),
      ),
    );
    const roles = { x: ['Year'], y: ['Guests'] };
    const notes = [
      { ...note, id: 'a', at: { x: 2010, y: 60 }, text: 'A new hall was opened in all of the towns' },
      { ...note, id: 'b', at: { x: 2020, y: 20 }, text: 'Counted by hand' },
    ];
    const { scene } = drawSample('line', { table, width, roles, facet: 'Town', annotations: notes });
    const texts = textBoxes(scene, measure);
    const listed = texts.filter(({ node }) => node.text === 'Counted by hand');
    expect(listed).toHaveLength(1);
    expect(texts.filter(({ node }) => node.text === '2' && node.font.size === 11)).toHaveLength(4 + 1);
    const names = texts.filter(({ node }) => node.part?.role === 'facet-title');
    expect(listed[0]?.y).toBeGreaterThan(Math.max(...names.map(({ y }) => y)) + 60);
    // The numbers stand on a dark circle.
    expect(findFaults(scene, measure).filter((fault) => !/hard to read/.test(fault))).toEqual([]);
  },
);

test('the name of a line is shown whole, on as many lines as it needs', () => {
  const words =
    'The average of all countries that reported their figures for the whole of the period, weighted by their population';
  for (const axis of ['x', 'y'] as const) {
    const { scene } = drawn(axis === 'x' ? 'bar' : 'line', 320, [{ kind: 'line', id: 'a', axis, at: 30, text: words }]);
    expect(lettersOf(scene, 'annotation')).toBe(withoutBreaks(words));
    expect(findFaults(scene, measure).filter((fault) => !/overlap/.test(fault))).toEqual([]);
  }
});

const long = 'In the third year after the reform the counting rules changed again. '.repeat(8).trim();

test('a note that would cover much of a wide plot is a number with its words below', () => {
  const { scene, nodes } = drawn('bar', 640, [{ ...note, at: { x: null, y: null }, hasLine: false, text: long }]);
  const lowest = Math.max(
    ...nodes.flatMap((node) => (node.part?.role === 'mark' && node.kind === 'rect' ? [node.y] : [])),
  );
  const words = textBoxes(scene, measure).filter(({ node }) => node.text.startsWith('In the third year'));
  expect(words.length).toBeGreaterThan(0);
  expect(Math.min(...words.map(({ y }) => y))).toBeGreaterThan(lowest);
});

test.each([300, 480])('a calendar of 320 × %i with a long note stays inside its frame', (height) => {
  const annotations = [{ ...note, at: { x: null, y: null }, hasLine: false, text: long }];
  const { scene } = drawSample('calendar', { width: 320, height, annotations });
  expect(findFaults(scene, measure)).toEqual([]);
  const boxes = walk(scene.root).flatMap(({ node, dy }) => (node.kind === 'rect' ? [node.y + node.height + dy] : []));
  expect(Math.max(...boxes)).toBeLessThan(height);
});

test('a connector can be an arrow, straight or curved', () => {
  const pathOf = (arrow: typeof note.arrow) =>
    drawn('line', 640, [{ ...note, arrow }]).nodes.flatMap((node) =>
      node.kind === 'group' && node.part?.role === 'annotation' ? [node.children[0]?.kind] : [],
    );
  expect([pathOf('none'), pathOf('straight'), pathOf('curved')]).toEqual([['line'], ['path'], ['path']]);
});

test('a date is found on a time axis; what an axis cannot have is not drawn', () => {
  const at = (value: string | number) =>
    drawn('line', 640, [{ kind: 'line', id: 'a', axis: 'x', at: value, text: '' }]).nodes.flatMap((node) =>
      node.kind === 'line' && node.dash !== undefined ? [node.x1] : [],
    );
  expect(at('1950-01-01')).toEqual(at(Date.UTC(1950, 0, 1)));
  expect(at('1950-01-01')).not.toEqual([]);
  expect(at('Tuesday')).toEqual([]);
});

test('notes of older documents have no arrow and no place for phones', () => {
  const { arrow: _, narrow: __, ...old } = note;
  const read = readDocument({ template: 'line', annotations: [old] });
  expect(read.ok && read.document.annotations).toEqual([{ ...note }]);
});

function drawn(id: string, width: number, annotations: Document['annotations']) {
  const template = templateOf(id);
  if (template === null) throw new Error(`there is no ${id}`);
  const { table, document } = template.sample();
  const { scene } = draw({ ...blankDocument(id), ...document, annotations }, table, template, {
    width,
    theme: themes[0],
    measure,
  });
  return { scene, nodes: [...walk(scene.root)].map(({ node }) => node) };
}

function textsOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : []));
}
