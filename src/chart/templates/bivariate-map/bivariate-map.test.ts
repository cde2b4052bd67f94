import { lab } from 'd3-color';
import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMap, fillOf, markOf } from '#tests/support/render/draw-map.ts';
import { lookAlike } from '../../check/color-rules.ts';
import { localeData } from '../../locale/data.ts';
import { walk } from '../../scene/node.ts';
import { pairColor } from './color-key.ts';
import { bivariateMapTexts, classesOf } from './draw.ts';

const countries = ['Spain', 'France', 'Germany', 'Italy', 'Poland', 'Sweden', 'Norway', 'Finland', 'Portugal'];
const table = tableOf(
  ['Country', 'Rain', 'Sun'],
  countries.map((name, place) => [name, place, [0, 1, 8, 9, 10, 7, 6, 6.5, 0.5][place] ?? 0]),
);
const roles = { region: ['Country'], value: ['Rain'], second: ['Sun'] };
const options = { map: 'europe' };

test('the nine colors are told apart by readers who see few colors, on light and on dark paper', () => {
  for (const isDark of [false, true]) {
    const all = [0, 1, 2].flatMap((first) => [0, 1, 2].map((second) => pairColor(first, second, { isDark })));
    expect(new Set(all).size).toBe(9);
    const alike = all.flatMap((one, place) => all.slice(place + 1).filter((other) => lookAlike(one, other)));
    expect(alike).toEqual([]);
    // What is high in both stands out most from the paper.
    const [lowest = '', highest = ''] = [all[0], all.at(-1)];
    expect(lab(highest).l > lab(lowest).l).toBe(isDark);
  }
});

test('a region has the color of its two thirds', () => {
  const drawn = drawMap('bivariate-map', { table, roles, options });
  const fill = (name: string) => fillOf(markOf(drawn, name));
  expect(fill('Spain')).toBe(pairColor(0, 0, { isDark: false }));
  expect(fill('Portugal')).toBe(pairColor(2, 0, { isDark: false }));
  expect(fill('Italy')).toBe(pairColor(1, 2, { isDark: false }));
});

test('equal values are in one class and others in another, and a single region has one', () => {
  const { of } = classesOf([1, 1, 1, 1, 5]);
  expect([of(1), of(5)]).toEqual([0, 2]);
  expect(classesOf([7]).of(7)).toBe(0);
});

test('a region without one of the values has no data, and the key says so', () => {
  const gaps = tableOf(
    ['Country', 'Rain', 'Sun'],
    [
      ['Spain', 1, null],
      ['France', 2, 3],
      ['Italy', 3, 4],
    ],
  );
  const drawn = drawMap('bivariate-map', { table: gaps, roles, options });
  expect(fillOf(markOf(drawn, 'Spain'))).toBe(fillOf(markOf(drawn, 'Poland')));
  expect(drawn.words).toContain('No data');
  const none = tableOf(
    ['Country', 'Rain', 'Sun'],
    [
      ['Spain', 1, null],
      ['France', null, 3],
    ],
  );
  expect(drawMap('bivariate-map', { table: none, roles, options }).error).toBe('No region has both values.');
});

test('the key has both names and nine colors; it can be left out', () => {
  const keyOf = (key: boolean) => {
    const { scene } = drawMap('bivariate-map', { table, roles, options: { ...options, key } });
    const found = walk(scene.root).find(({ node }) => node.part?.role === 'legend')?.node;
    return found?.kind === 'group' ? found.children : [];
  };
  const nodes = keyOf(true);
  expect(nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : []))).toEqual(
    expect.arrayContaining(['Rain', 'Sun']),
  );
  expect(nodes.filter((node) => node.kind === 'rect').length).toBeGreaterThanOrEqual(9);
  expect(keyOf(false)).toEqual([]);
});

test('its description names what is high in both, low in both, and mixed', () => {
  const { summary, details } = drawMap('bivariate-map', { table, roles, options }).description;
  expect(summary).toContain('Low in both Rain and Sun: Spain, France.');
  expect(details.join(' ')).toContain('High in Rain, low in Sun: Portugal.');
});

test('every chart language has its sentences', () => {
  for (const language of Object.keys(localeData).filter((each) => each !== 'en'))
    for (const [name, sentence] of Object.entries(bivariateMapTexts(language))) {
      expect(sentence.match(/\{\d\}/g)?.sort(), `${language} ${name}`).toEqual(['{0}', '{1}', '{2}']);
      expect(sentence).not.toBe(bivariateMapTexts('en')[name as keyof ReturnType<typeof bivariateMapTexts>]);
    }
});
