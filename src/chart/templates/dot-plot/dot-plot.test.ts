import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { toSvg } from '../../scene/to-svg.ts';

const wide = tableOf(
  ['Place', 'Women', 'Men'],
  [
    ['North', 10, 14],
    ['South', 30, 12],
    ['East', 20, 21],
  ],
);
const long = tableOf(
  ['Place', 'Who', 'Value'],
  [
    ['North', 'Women', 10],
    ['North', 'Men', 14],
    ['South', 'Women', 30],
    ['South', 'Men', 12],
    ['East', 'Women', 20],
    ['East', 'Men', 21],
  ],
);
const wideRoles = { label: ['Place'], values: ['Women', 'Men'] };

describe('dot plot', () => {
  test('draws wide and long data alike', () => {
    const roles = { label: ['Place'], values: ['Value'], series: ['Who'] };
    const [one, other] = [
      drawSample('dot-plot', { table: wide, roles: wideRoles }),
      drawSample('dot-plot', { table: long, roles }),
    ];
    expect(toSvg(other.scene)).toBe(toSvg(one.scene));
  });

  test.each([
    ['data', ['North', 'South', 'East']],
    ['first', ['South', 'East', 'North']],
    ['last', ['East', 'North', 'South']],
    ['range', ['South', 'North', 'East']],
    ['label', ['East', 'North', 'South']],
  ])('stands in the order “%s”', (sort, order) => {
    const { marks } = drawSample('dot-plot', { table: wide, roles: wideRoles, options: { sort } });
    const names = marks.map(({ part }) => part?.key?.split(' ')[0]);
    expect([...new Set(names)]).toEqual(order);
  });

  test('names the dots above the first row, or in a legend when that row has a gap', () => {
    const gap = tableOf(['Place', 'Women', 'Men'], [['North', null, 14] as const, ['South', 30, 12] as const]);
    expect(drawSample('dot-plot', { table: wide, roles: wideRoles }).labels).toEqual(
      expect.arrayContaining(['Women', 'Men']),
    );
    expect(drawSample('dot-plot', { table: gap, roles: wideRoles }).labels).not.toContain('Women');
  });
});
