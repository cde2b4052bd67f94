import { describe, expect, test } from 'vitest';
import { geoOf } from '#render/read-geo.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { sampled } from '#tests/support/sample.ts';
import { blankDocument } from './document/document.ts';
import { draw } from './draw.ts';
import type { Node, Scene } from './scene/node.ts';
import { templates } from './template/all-types.ts';
import type { LoadedType } from './template/create-registry.ts';
import type { Option } from './template/options.ts';
import { themes } from './theme/themes.ts';

const [theme] = themes;
const views = [
  { width: 320, locale: 'en' },
  { width: 640, locale: 'ar' },
] as const;

describe.each(templates.map((template) => [template.id, template] as const))('%s', (id, template) => {
  const { table, document } = template.sample();

  test.each(sampled(Object.entries(template.options), { count: 4, key: id }))(
    'is well made whatever is chosen for %s',
    (name, option) => {
      for (const { value, width, locale } of looksAt(template, name, option)) {
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
    },
  );
});

describe('axis limits inside the data', () => {
  const limits = ['low', 'high', 'lowest', 'highest', 'xLow', 'xHigh', 'yLow', 'yHigh'];
  const limited = templates.filter(
    ({ family, options }) => family !== 'maps' && limits.some((name) => options[name]?.kind === 'amount'),
  );

  test.each(limited.map((template) => [template.id, template] as const))(
    '%s draws no mark out of the frame, no label out of it or over another',
    (id, template) => {
      const { table, document } = template.sample();
      const { roles = {} } = document;
      for (const name of limits.filter((each) => each in template.options)) {
        const along = name.startsWith('x') ? ['x'] : name.startsWith('y') ? ['y'] : Object.keys(roles);
        const keys = along.flatMap((role) => roles[role] ?? []);
        const values = table.columns
          .flatMap((column) => (column.kind !== 'text' && keys.includes(column.key) ? Array.from(column.values) : []))
          .filter(Number.isFinite)
          .sort((a, b) => a - b);
        for (const share of [0.25, 0.75]) {
          const limit = values[Math.floor(share * (values.length - 1))];
          const options = { ...document.options, [name]: limit };
          const doc = { ...blankDocument(id), ...document, options };
          const { scene } = draw(doc, table, template, { width: 320, theme, measure });
          expect(findFaults(scene, measure), `${name} = ${limit}`).toEqual([]);
          expect(marksOutside(scene), `${name} = ${limit}`).toEqual([]);
        }
      }
    },
  );
});

/** The keys of bars and dots that reach out of the frame and are not cut off. */
function marksOutside({ root, width, height }: Scene): unknown[] {
  return outside(root, 0, 0);

  function outside(node: Node, dx: number, dy: number): unknown[] {
    if (node.kind === 'group')
      return node.clip === undefined
        ? node.children.flatMap((child) => outside(child, dx + (node.x ?? 0), dy + (node.y ?? 0)))
        : [];
    if (node.part?.role !== 'mark' || (node.kind !== 'rect' && node.kind !== 'circle')) return [];
    const [x, y] = [node.x + dx, node.y + dy];
    const [right, bottom] = node.kind === 'rect' ? [x + node.width, y + node.height] : [x, y];
    return x < -1 || y < -1 || right > width + 1 || bottom > height + 1 ? [node.part.key] : [];
  }
}

/**
 * Values take turns in how they are looked at. Those of an option that many types of a family share, as maps do, are
 * dealt out among them: each is seen at a third of the types. `npm run proof:craft` looks at all, in every way.
 */
function looksAt(template: LoadedType, name: string, option: Option) {
  const all = valuesOf(option).flatMap((value, place) => views.map((view, turn) => ({ value, place, turn, ...view })));
  if (process.env.CRAFT === 'all') return all;
  const sharing = templates.filter(({ family, options }) => family === template.family && name in options);
  const rank = sharing.indexOf(template);
  const hands = sharing.length < 6 ? 1 : Math.min(3, all.length / views.length);
  return all.filter(
    ({ place, turn }) => (place + rank) % hands === 0 && (place + Math.floor(rank / hands)) % views.length === turn,
  );
}

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
