import { describe, expect, test } from 'vitest';
import { geoOf } from '#render/read-geo.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { blankDocument, type Document } from '../document/document.ts';
import { modelOf } from '../plan/plan.ts';
import { themes } from '../theme/themes.ts';
import { templates } from './all-types.ts';
import type { LoadedType } from './create-registry.ts';
import { isUpright } from './orientation.ts';
import { figuresOf } from './roles.ts';

/** The axes on which the sample of a type, drawn with a direction, has a place for the values of the data. */
function valueAxes(template: LoadedType, options: Document['options']): string {
  const { table, document: own } = template.sample();
  const document = { ...blankDocument(template.id), ...own, options: { ...own.options, ...options } };
  const geo = geoOf({ document, table, template });
  const made = modelOf(document, table, template, { theme: themes[0], measure, geo });
  if (made === null) throw new Error(template.id);
  const { model, context } = made;
  const drawn = template.draw(
    { ...model, legend: null },
    { x: 0, y: 0, width: 900, height: Math.max(300, model.height(900)) },
    context,
  );
  const [column] = figuresOf(template.roles, document.roles, table);
  const values = Array.from(column?.values ?? []).filter(Number.isFinite);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const ends = [low + (high - low) * 0.4, low + (high - low) * 0.6];
  // An axis of names counts its places: the values of the data are far outside of it.
  const { plot } = drawn;
  const isInside = ([x = 0, y = 0]: readonly number[]) =>
    x >= plot.x - 1 && x <= plot.x + plot.width + 1 && y >= plot.y - 1 && y <= plot.y + plot.height + 1;
  const isAlong = (place: (value: number) => readonly number[] | null) => {
    const [from, to] = ends.map(place);
    return from != null && to != null && isInside(from) && isInside(to) && from.join() !== to.join();
  };
  const axes = [
    isAlong((value) => drawn.place(value, null)) ? 'x' : '',
    isAlong((value) => drawn.place(null, value)) ? 'y' : '',
  ];
  return axes.join('');
}

const withDirection = templates.filter((template) => 'direction' in template.options);

function directionsOf(template: LoadedType): readonly string[] {
  const { direction } = template.options as { direction?: { choices: readonly { value: string }[] } };
  return direction?.choices.map(({ value }) => value) ?? [];
}

/** Types for which one axis is no answer. */
const exceptions: Readonly<Record<string, string>> = {
  gantt: 'it has times alone',
  heatmap: 'its values are colors',
  horizon: 'its values are colors',
  bump: 'it shows ranks of the values',
  'connected-scatter': 'both axes have values',
  contour: 'both axes have values',
};

describe('a new line or range stands on the axis of the values', () => {
  test.each(
    withDirection.flatMap((template) =>
      directionsOf(template).map((direction) => [template.id, direction, template] as const),
    ),
  )('%s, direction %s', (_, direction, template) => {
    const axes = valueAxes(template, { direction });
    if (axes === 'x' || axes === 'y') expect(isUpright(template, { direction }) ? 'y' : 'x').toBe(axes);
  });

  test.each(
    templates.filter(({ id }) => exceptions[id] === undefined).map((template) => [template.id, template] as const),
  )('%s as its sample is', (_, template) => {
    const axes = valueAxes(template, {});
    const options = template.sample().document.options ?? {};
    if (axes === 'x' || axes === 'y') expect(isUpright(template, options) ? 'y' : 'x').toBe(axes);
  });

  test('there are types to test', () => {
    const tested = withDirection.flatMap((template) =>
      directionsOf(template).map((direction) => valueAxes(template, { direction })),
    );
    expect(tested.filter((axes) => axes === 'x' || axes === 'y').length).toBeGreaterThan(8);
  });
});
