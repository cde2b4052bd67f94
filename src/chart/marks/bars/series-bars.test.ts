import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMarks } from '#tests/support/chart/draw-marks.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { toSvg } from '../../scene/to-svg.ts';

const wide = tableOf(
  ['Place', 'First', 'Second', 'Third'],
  [
    ['North', 10, 20, 30],
    ['South', 25, 15, 5],
    ['East', 8, 9, 10],
  ],
);
const long = tableOf(
  ['Place', 'Part', 'Amount'],
  [
    ['North', 'First', 10],
    ['North', 'Second', 20],
    ['North', 'Third', 30],
    ['South', 'First', 25],
    ['South', 'Second', 15],
    ['South', 'Third', 5],
    ['East', 'First', 8],
    ['East', 'Second', 9],
    ['East', 'Third', 10],
  ],
);
const ofWide = { roles: { label: ['Place'], values: ['First', 'Second', 'Third'] } };
const ofLong = { roles: { label: ['Place'], values: ['Amount'], series: ['Part'] } };
const keysOf = (bars: { part?: { key?: string } }[]) => bars.map(({ part }) => part?.key ?? '');

describe.each([
  'grouped-bar',
  'grouped-column',
  'stacked-bar',
  'stacked-column',
  'percent-bar',
  'percent-column',
  'diverging-bar',
  'split-bars',
])('%s', (id) => {
  test('is the same from wide and from long data', () => {
    for (const width of [320, 900])
      expect(toSvg(drawMarks(id, long, ofLong, { width }).scene)).toBe(
        toSvg(drawMarks(id, wide, ofWide, { width }).scene),
      );
  });

  test('points to the rows of long data', () => {
    const { bars } = drawMarks(id, long, ofLong);
    const south = bars.find(({ part }) => part?.key === 'South · Second');
    expect(south?.part).toMatchObject({ series: 1, rows: [4] });
  });

  test('is ordered by a series', () => {
    const { bars } = drawMarks(id, wide, { ...ofWide, options: { sort: 'ascending', sortBy: 'Third' } });
    const order = [...new Set(keysOf(bars).map((key) => key.split(' · ')[0]))];
    expect(order).toEqual(['South', 'East', 'North']);
  });

  test('greys what is not highlighted, by series and by label', () => {
    const fills = (highlights: string[]) => {
      const { bars } = drawMarks(id, wide, { ...ofWide, highlights, options: { names: 'legend' } });
      return new Map(bars.map(({ part, fill }) => [part?.key, fill]));
    };
    const plain = fills([]);
    const bySeries = fills(['First']);
    expect(bySeries.get('North · First')).toBe(plain.get('North · First'));
    expect(bySeries.get('North · Third')).not.toBe(plain.get('North · Third'));
    const byLabel = fills(['East']);
    expect(byLabel.get('East · First')).toBe(plain.get('East · First'));
    expect(byLabel.get('North · First')).not.toBe(plain.get('North · First'));
  });
});

describe('stacked bars', () => {
  test('are as long as their totals, which are written', () => {
    const { bars, words } = drawMarks('stacked-bar', wide, ofWide);
    const lengthOf = (place: string) =>
      bars.filter(({ part }) => part?.key?.startsWith(place)).reduce((sum, { width }) => sum + width, 0);
    expect(lengthOf('North') / lengthOf('South')).toBeCloseTo(60 / 45, 1);
    expect(words).toEqual(expect.arrayContaining(['60', '45', '27']));
  });

  test('of which a part is missing have no total, and the note says so: it read as a fall', () => {
    const quarters = tableOf(
      ['Quarter', 'North', 'South', 'East'],
      [
        ['Q1', 500, 900, 700],
        ['Q2', 520, null, 690],
        ['Q3', 540, 930, 705],
        ['Q4', 560, 955, 700],
      ],
    );
    const roles = { label: ['Quarter'], values: ['North', 'South', 'East'] };
    const { words } = drawMarks('stacked-column', quarters, { roles });
    expect(words).toEqual(expect.arrayContaining(['2,100', '2,175', '2,215']));
    expect(words).not.toContain('1,210');
    expect(words.join(' ')).toContain('No data: South Q2.');
  });

  test('are ordered by a series as an amount, not as a share', () => {
    const uneven = tableOf(
      ['Place', 'First', 'Second'],
      [
        ['Large', 10, 90],
        ['Small', 5, 1],
      ],
    );
    const options = { sort: 'value', sortBy: 'First' };
    const roles = { label: ['Place'], values: ['First', 'Second'] };
    const first = (id: string) => keysOf(drawMarks(id, uneven, { roles, options }).bars)[0];
    expect(first('stacked-bar')).toBe('Large · First');
    expect(first('percent-bar')).toBe('Small · First');
  });

  test('add up more series than can be told apart', () => {
    const many = tableOf(
      ['Place', 'Part', 'Amount'],
      Array.from({ length: 40 }, (_, row) => ['Here', `part ${row}`, 40 - row]),
    );
    const { bars, words } = drawMarks('stacked-bar', many, ofLong);
    expect(bars).toHaveLength(12);
    expect(words).toContain('Others');
    expect(words).toContain('820');
  });
});

describe('small multiples', () => {
  test('name their series even where a shared axis makes the first bars short', () => {
    const places = tableOf(
      ['Where', 'Place', 'First', 'Second'],
      [
        ['one', 'a', 1, 2],
        ['one', 'b', 2, 1],
        ['two', 'a', 1, 2],
        ['two', 'b', 200, 100],
      ],
    );
    const roles = { label: ['Place'], values: ['First', 'Second'] };
    const options = { sort: 'data' };
    for (const id of ['grouped-bar', 'stacked-bar', 'stacked-column'])
      expect(drawMarks(id, places, { roles, options, facet: 'Where' }, { width: 900 }).words, id).toContain('Second');
  });
});

describe('bars of shares', () => {
  test('are all of one length', () => {
    const { bars } = drawMarks('percent-bar', wide, ofWide);
    const lengthOf = (place: string) =>
      bars.filter(({ part }) => part?.key?.startsWith(place)).reduce((sum, { width }) => sum + width, 0);
    expect(lengthOf('North')).toBeCloseTo(lengthOf('East'), 1);
  });

  test('have an axis where no share has room to be written', () => {
    const years = tableOf(
      ['Year', 'First', 'Second'],
      Array.from({ length: 80 }, (_, index) => [1940 + index, 10 + index, 50]),
    );
    const roles = { label: ['Year'], values: ['First', 'Second'] };
    expect(drawMarks('percent-column', years, { roles }).words).toContain('100%');
  });

  test.each(['percent-bar', 'percent-column', 'diverging-bar'])('say why %s cannot go below zero', (id) => {
    const below = tableOf(['Place', 'First', 'Second'], [['North', -1, 2]]);
    const { error } = drawMarks(id, below, { roles: { label: ['Place'], values: ['First', 'Second'] } });
    expect(error).toMatch(/below zero/);
  });
});

test('a series that the last column lacks is named in a legend, not at the zero line', () => {
  const table = tableOf(
    ['Year', 'Norway', 'Iceland'],
    [
      ['2021', 5, 3],
      ['2022', 6, 2],
      ['2023', 7, Number.NaN],
    ],
  );
  const roles = { label: ['Year'], values: ['Norway', 'Iceland'] };
  const { legend } = drawSample('stacked-column', { table, roles, width: 640, highlights: [] });
  expect(legend?.kind === 'items' && legend.items.map(({ label }) => label)).toEqual(['Norway', 'Iceland']);
});
