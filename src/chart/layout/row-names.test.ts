import { describe, expect, test } from 'vitest';
import { type Table, tableOf } from '#data/table.ts';
import { drawSample, type SampleDrawing } from '#tests/support/chart/draw-sample.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';
import { templateOf } from '../template/all-types.ts';

const hardNames = [
  'Bundesministerium für Ernährung, Landwirtschaft und Heimat',
  'Opetus- ja kulttuuriministeriö',
  'Rindfleischetikettierungsüberwachungsaufgabengesetz',
  'Ministerio para la Transición Ecológica y el Reto Demográfico',
  'How satisfied are you with the way your employer communicates changes to working hours and places?',
  'Bund',
];

/** Types with a name for each row, and the role of that name. */
const types = [
  ...['bar', 'grouped-bar', 'stacked-bar', 'percent-bar', 'diverging-bar', 'bullet', 'split-bars', 'lollipop'],
  ...['waterfall', 'dot-plot', 'dumbbell', 'arrow-plot', 'slope', 'gantt', 'funnel', 'pyramid', 'heatmap', 'table'],
];

/** The sample of a type with six hard names. */
function hardTable(id: string): { table: Table; names: string[] } {
  const sample = templateOf(id)?.sample();
  const key = sample?.document.roles?.label ?? sample?.document.roles?.columns;
  const columns = (sample?.table.columns ?? []).map((column) => {
    if (column.kind !== 'text' || column.key !== (Array.isArray(key) ? key[0] : key)) return column;
    return { ...column, words: column.words.map((word, place) => hardNames[place] ?? word) };
  });
  return { table: { rows: sample?.table.rows ?? 0, columns }, names: hardNames };
}

/** Words of a picture without spaces and hyphens: lines may be broken anywhere. */
function lettersOf({ words }: SampleDrawing): string {
  return words.join('').replaceAll(/[\s-]/g, '');
}

describe.each(types)('%s', (id) => {
  test.each([320, 420, 640, 1200])('writes every name whole at %i px', (width) => {
    const { table, names } = hardTable(id);
    const shown = names.slice(0, 4);
    const looked = drawSample(id, { table, width, highlights: [] });
    const letters = lettersOf(looked);
    for (const name of shown) expect(letters).toContain(name.replaceAll(/[\s-]/g, ''));
    expect(looked.words.filter((words) => words.endsWith('…'))).toEqual([]);
    expect(findFaults(looked.scene, measureAll)).toEqual([]);
  });
});

const short = ['Chad', 'Mali', 'Niger', 'Peru', 'Togo', 'Oman', 'Iran', 'Iraq', 'Cuba', 'Laos', 'Fiji', 'Malta'];
const countries = (names: readonly string[]) =>
  tableOf(
    ['Country', 'Value'],
    names.map((name, place) => [name, 90 - place]),
  );

test.each(['bar', 'lollipop'])('one long name makes only its own row of a %s chart higher', (id) => {
  const heightWith = (names: readonly string[]) =>
    drawSample(id, {
      table: countries(names),
      roles: { label: ['Country'], value: ['Value'] },
      width: 560,
      highlights: [],
    }).scene.height;
  const more = heightWith([...short, 'Saint Helena, Ascension and Tristan da Cunha']) - heightWith([...short, 'Eire']);
  expect(more).toBeGreaterThan(0);
  expect(more).toBeLessThan(40);
});

test('names above their bars keep clear of the bar before, and nearer to their own', () => {
  const names = short.map((name) => `${name} and all that belongs to it by law, custom or neighbourhood`);
  const { scene, words } = drawSample('bar', {
    table: countries(names),
    roles: { label: ['Country'], value: ['Value'] },
    width: 320,
    highlights: [],
  });
  expect(findFaults(scene, measureAll)).toEqual([]);
  expect(words.filter((each) => each.includes('…'))).toEqual([]);
});

test.each(['bar', 'grouped-bar', 'dot-plot', 'lollipop'])('%s in a frame of 640 × 400 names every row', (id) => {
  const { table } = hardTable(id);
  const letters = lettersOf(drawSample(id, { table, width: 640, height: 400, highlights: [] }));
  for (const name of hardNames.slice(0, 4)) expect(letters).toContain(name.replaceAll(/[\s-]/g, ''));
});
