import { expect, test } from 'vitest';
import { toOwnMap, withKey } from '#chart/geo/own-map.ts';
import { fromSvg } from '#data/boundaries/from-svg.ts';
import { tableOf } from '#data/table.ts';
import { drawMap, fillOf, markOf, middleOf } from '#tests/support/render/draw-map.ts';

test('shapes stand as they are drawn, with y downwards', () => {
  const drawn = drawMap('svg-map');
  const at = (key: string) => middleOf(markOf(drawn, key));
  expect(at('H')[0]).toBeLessThan(at('O')[0]);
  expect(at('H')[1]).toBeLessThan(at('Li')[1]);
  expect(at('Li')[1]).toBeLessThan(at('La')[1]);
  expect(at('F')[1]).toBe(at('Li')[1]);
});

test('every shape has its label, also where there is no value', () => {
  const { labels, data } = drawMap('svg-map');
  expect(data.length).toBe(118);
  expect(labels.map(({ text }) => text)).toEqual(expect.arrayContaining(['H', 'He', 'Og']));
  expect(labels.length).toBe(118);
});

test('shapes are found by their ids and by their titles', () => {
  const table = tableOf(
    ['What', 'Much'],
    [
      ['Gold', 1],
      ['Ag', 2],
    ],
  );
  const drawn = drawMap('svg-map', { table, roles: { region: ['What'], value: ['Much'] } });
  expect(drawn.data.map(({ key }) => key).sort()).toEqual(['Ag', 'Gold']);
  expect(fillOf(markOf(drawn, 'Gold'))).not.toBe(fillOf(markOf(drawn, 'Ag')));
});

test('a drawing of one’s own is drawn, and without one the example says what to do', () => {
  const id = '0190a7a4-0000-7000-8000-000000000002';
  const drawing = fromSvg(
    '<svg><rect id="hall" width="30" height="20"/><circle id="stage" cx="50" cy="10" r="10"/></svg>',
  );
  const cells = { columns: drawing.columns, rows: drawing.areas.map((area) => area.cells) };
  const file = withKey(toOwnMap(drawing, { id: `own/${id}`, name: 'House' }), cells, 'id');
  const table = tableOf(
    ['Room', 'Seats'],
    [
      ['hall', 300],
      ['stage', 0],
    ],
  );
  const roles = { region: ['Room'], value: ['Seats'] };
  const own = { [`own/${id}.json`]: file };
  const mine = drawMap('svg-map', { table, roles, options: { map: `own/${id}` }, own });
  expect(mine.data.map(({ key }) => key).sort()).toEqual(['hall', 'stage']);
  expect(mine.words.join(' ')).not.toContain('example');
  expect(drawMap('svg-map', { options: { map: '' } }).words.join(' ')).toContain('This is an example drawing');
});
