import { describe, expect, test } from 'vitest';
import { geoOf } from '#render/read-geo.ts';
import { blankDocument } from './document/document.ts';
import { draw } from './draw.ts';
import type { Option } from './options.ts';
import { templates } from './registry.ts';
import { findFaults } from './testing/find-faults.ts';
import { measureAll as measure } from './testing/fonts.ts';
import { themes } from './theme/themes.ts';

const [theme] = themes;
const checked = templates.filter(({ family }) =>
  ['lines', 'points', 'motion', 'time', 'tables', 'hierarchy', 'maps'].includes(family),
);

describe.each(checked.map((template) => [template.id, template] as const))('%s', (id, template) => {
  const { table, document } = template.sample();

  test.each(Object.entries(template.options))('is well made whatever is chosen for %s', (name, option) => {
    for (const value of valuesOf(option)) {
      for (const [width, locale] of [
        [320, 'en'],
        [640, 'ar'],
      ] as const) {
        const options = { ...document.options, [name]: value };
        const doc = { ...blankDocument(id), ...document, options, locale };
        const { scene, error } = draw(doc, table, template, {
          width,
          theme,
          measure,
          geo: geoOf({ document: doc, table, template }),
        });
        if (error !== null) expect(error).toMatch(/^[A-Z“].*[.?]$/);
        expect(findFaults(scene, measure), `${String(value)}, ${width} px`).toEqual([]);
      }
    }
  });
});

/** What can be chosen, or its ends. */
function valuesOf(option: Option): unknown[] {
  switch (option.kind) {
    case 'choice':
      return option.choices.map(({ value }) => value);
    case 'toggle':
      return [true, false];
    case 'amount':
      return [option.min, (option.min + option.max) / 3, option.max].filter((value) => Math.abs(value) < 1e14);
    case 'text':
      return ['A title that is long for what it says, and goes on', '1, 5, 50'];
    default:
      return [];
  }
}
