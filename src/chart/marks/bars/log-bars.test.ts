import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { blankDocument } from '../../document/document.ts';
import { draw } from '../../draw.ts';
import { walk } from '../../scene/node.ts';
import { suggest } from '../../suggest/suggest.ts';
import { templateOf } from '../../template/all-types.ts';
import { themes } from '../../theme/themes.ts';

const [theme] = themes;
const animals = (least: number) =>
  tableOf(
    ['Animal', 'Mass'],
    [
      ['Blue whale', 150_000_000],
      ['Cow', 700_000],
      ['Mouse', 20],
      ['Ant', least],
    ],
  );

describe.each(['bar', 'column', 'lollipop'])('%s on a logarithmic axis', (id) => {
  function drawn(least: number, width = 640) {
    const template = templateOf(id);
    if (template === null) throw new Error(`there is no ${id}`);
    const roles = { label: ['Animal'], value: ['Mass'] };
    const document = { ...blankDocument(id), roles, options: { log: true } };
    const { scene } = draw(document, animals(least), template, { width, theme, measure });
    const marks = Array.from(walk(scene.root), ({ node }) => node).filter(({ part }) => part?.role === 'mark');
    return { scene, marks };
  }

  test.each([320, 640])('shows dots instead of lengths at %i px', (width) => {
    const { scene, marks } = drawn(0.003, width);
    expect(marks.map(({ kind }) => kind)).toEqual(['circle', 'circle', 'circle', 'circle']);
    expect(findFaults(scene, measure)).toEqual([]);
  });

  test('stays in even steps where a value is not above zero', () => {
    const { marks } = drawn(0);
    expect(marks.some(({ kind }) => kind === (id === 'lollipop' ? 'circle' : 'rect'))).toBe(true);
    expect(findFaults(drawn(0).scene, measure)).toEqual([]);
  });

  test('is suggested for values of very different sizes, and for no others', () => {
    const optionsFor = (least: number) => suggest(animals(least)).find(({ template }) => template === id)?.options;
    expect(optionsFor(0.003)).toEqual({ log: true });
    expect(optionsFor(0)).toEqual({});
  });
});
