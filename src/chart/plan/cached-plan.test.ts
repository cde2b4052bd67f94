import { expect, test } from 'vitest';
import { measureAll } from '#tests/support/chart/fonts.ts';
import { blankDocument } from '../document/document.ts';
import { draw } from '../draw.ts';
import { templateOf } from '../template/all-types.ts';
import type { LoadedType } from '../template/create-registry.ts';
import { light } from '../theme/house-themes.ts';
import { cachedPlan } from './cached-plan.ts';

const bar = templateOf('bar') as LoadedType; // it is there
const sample = bar.sample();
const { table } = sample;
const document = { ...blankDocument('bar'), ...sample.document };

test('a chart that is typed into is planned and drawn once, and looks as if it were drawn anew', () => {
  let prepared = 0;
  const counted: LoadedType = {
    ...bar,
    prepare(context) {
      prepared++;
      return bar.prepare(context);
    },
  };
  const frame = { width: 640, theme: light, measure: measureAll };
  const planOf = cachedPlan();
  const titled = (title: string) => ({ ...document, text: { ...document.text, title } });
  const first = draw(titled('One'), table, counted, { ...frame, planOf });
  const second = draw(titled('Ones'), table, counted, { ...frame, planOf });
  expect(prepared).toBe(1);
  expect(second).toEqual(draw(titled('Ones'), table, bar, frame));
  expect(second.scene.root.children.at(-2)).toBe(first.scene.root.children.at(-2));
});

test('another option, another table and another theme are planned anew', () => {
  const frame = { width: 640, theme: light, measure: measureAll };
  const planOf = cachedPlan();
  draw(document, table, bar, { ...frame, planOf });
  const sorted = { ...document, options: { ...document.options, sort: 'up' } };
  expect(draw(sorted, table, bar, { ...frame, planOf })).toEqual(draw(sorted, table, bar, frame));
  const large = { ...light, sizes: { ...light.sizes, label: 20 } };
  expect(draw(document, table, bar, { ...frame, theme: large, planOf })).toEqual(
    draw(document, table, bar, { ...frame, theme: large }),
  );
});
