import { describe, expect, test } from 'vitest';
import { type Table, tableOf } from '#data/table.ts';
import { drawMarks } from '#tests/support/chart/draw-marks.ts';
import { blankDocument, type Document } from '../document/document.ts';
import { templateOf } from '../template/all-types.ts';
import { nearestNames } from './nearest-names.ts';
import { hasKeysAlone, resolveNames } from './settle-names.ts';

/** Keys of columns as reading gives them. */
const years: Table = withKeys(
  tableOf(
    ['Year', 'Germany', 'France'],
    [
      ['2020', 10, 20],
      ['2021', 12, 21],
      ['2022', 14, 19],
    ],
  ),
);
const cities: Table = withKeys(
  tableOf(
    ['City', 'People'],
    [
      ['Vienna', 20],
      ['Paris', 21],
    ],
  ),
);
const wide = { x: ['c1'], y: ['c2', 'c3'] };

function withKeys({ rows, columns }: Table): Table {
  return { rows, columns: columns.map((column, place) => ({ ...column, key: `c${place + 1}` })) };
}

function settled(template: string, table: Table, change: Partial<Document>) {
  const type = templateOf(template);
  if (type === null) throw new Error(template);
  return resolveNames({ document: { ...blankDocument(template), ...change }, table, template: type });
}

const drawn = (template: string, table: Table, change: Partial<Document>) => drawMarks(template, table, change).scene;

describe('names as people see them', () => {
  test.each([['Germany'], [' germany '], ['GERMANY'], ['c2']])('the highlight “%s” is that of the column', (name) => {
    expect(drawn('line', years, { roles: wide, highlights: [name] })).toEqual(
      drawn('line', years, { roles: wide, highlights: ['c2'] }),
    );
  });

  test('columns in roles may be called by their names', () => {
    const { document, lost } = settled('line', years, { roles: { x: ['year'], y: ['Germany', ' France '] } });
    expect([document.roles, lost]).toEqual([wide, []]);
    expect(drawn('line', years, { roles: { x: ['year'], y: ['Germany', ' France '] } })).toEqual(
      drawn('line', years, { roles: wide }),
    );
  });

  test('entries and colors, too', () => {
    const roles = { label: ['city'], value: ['People'] };
    const { document } = settled('bar', cities, {
      roles,
      highlights: ['vienna'],
      options: { colors: { PARIS: '#ff0000' } },
    });
    expect([document.highlights, document.options.colors]).toEqual([['Vienna'], { Paris: '#ff0000' }]);
  });

  test('what matches nothing is returned with the nearest names', () => {
    const { lost } = settled('line', years, { roles: { x: ['c1'], y: ['Germny'] }, highlights: ['Narnia'] });
    expect(lost.map((each) => [each.of, each.name, nearestNames(each)])).toEqual([
      ['column', 'Germny', ['Germany']],
      ['highlight', 'Narnia', ['Year', '2020', '2021']],
    ]);
  });

  test('a document that has keys alone is the same object', () => {
    const document = { ...blankDocument('line'), roles: wide, highlights: ['c2'] };
    const type = templateOf('line');
    expect(type !== null && resolveNames({ document, table: years, template: type }).document).toBe(document);
  });
});

test.each([
  ['line', years, wide],
  ['stacked-column', years, { label: ['c1'], values: ['c2', 'c3'] }],
  ['bar', cities, { label: ['c1'], value: ['c2'] }],
  ['donut', cities, { label: ['c1'], value: ['c2'] }],
] as const)('%s: a highlight that matches nothing dims nothing: everything was gray', (template, table, roles) => {
  expect(drawn(template, table, { roles, highlights: ['Narnia'] })).toEqual(drawn(template, table, { roles }));
});

test.each([
  ['keys alone', {}, true],
  ['the name of a column', { roles: { x: ['c1'], y: ['Germany'] } }, false],
  ['the name of the column of small charts', { facet: 'Year' }, false],
  ['a highlight', { highlights: ['c2'] }, false],
  ['colors of entries', { options: { colors: { c2: '#ff0000' } } }, false],
] as const)('whether a document with %s needs no code for names', (_, parts, isDrawn) => {
  const document = { ...blankDocument('line'), roles: wide, ...parts };
  expect(hasKeysAlone(document, years)).toBe(isDrawn);
});
