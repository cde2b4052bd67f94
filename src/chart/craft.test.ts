import { describe, expect, test } from 'vitest';
import { geoOf } from '#render/read-geo.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { hardTables } from '#tests/support/chart/hard-tables.ts';
import { lettersOf, withoutBreaks } from '#tests/support/chart/letters-of.ts';
import { sampled } from '#tests/support/sample.ts';
import { type Annotation, blankDocument } from './document/document.ts';
import { draw } from './draw.ts';
import { toSvg } from './scene/to-svg.ts';
import { templates } from './template/all-types.ts';
import { themes } from './theme/themes.ts';

const widths = [320, 640, 1200];
const [light, dark] = themes;
const isAll = process.env.CRAFT === 'all';
const narrow = { width: 320, theme: light };
const wider = [
  { width: 640, theme: dark },
  { width: 1200, theme: light },
];

/** The narrow view, where most goes wrong, and the wider ones in turns; `npm run proof:craft` takes every width on both papers. */
function viewsOf(type: number, table: number) {
  if (isAll) return widths.flatMap((width) => [light, dark].map((theme) => ({ width, theme })));
  return [narrow, ...(table === 0 ? wider : wider.filter((_, place) => (type + table + place) % wider.length === 0))];
}

const longNote: Annotation = {
  kind: 'text',
  id: 'long',
  at: { x: null, y: null },
  text: 'In the third year after the reform the counting rules changed again, and figures before it do not compare. '
    .repeat(4)
    .trim(),
  dx: 10,
  dy: 10,
  hasLine: false,
  arrow: 'none',
  width: 120,
  narrow: null,
};

const locales = { 'Arabic names': 'ar', 'Japanese names': 'ja' } as Record<string, string>;

describe.each(templates.map((template) => [template.id, template] as const))('%s', (id, template) => {
  const { table, document } = template.sample();
  const own = { ...blankDocument(id), ...document };
  const geo = geoOf({ document: own, table, template });
  const rank = templates.indexOf(template);

  test.each(sampled(Object.entries(hardTables), { count: 4, key: id }))(
    'R.2 is well made with %s: labels readable and inside',
    (name, harden) => {
      const hard = harden(table);
      const doc = { ...blankDocument(id), ...document, highlights: [], locale: locales[name] ?? 'en' };
      const geo = geoOf({ document: doc, table: hard, template });
      for (const { width, theme } of viewsOf(rank, Object.keys(hardTables).indexOf(name))) {
        const { scene, error } = draw(doc, hard, template, { width, theme, measure, geo });
        expect(findFaults(scene, measure), `${width} px, ${theme.id}`).toEqual([]);
        if (error !== null) expect(error).toMatch(/^[A-Z“].*\.$/);
      }
    },
  );

  test.each(
    sampled(
      themes.map((theme) => [theme.id, theme] as const),
      { count: 1, key: id },
    ),
  )('is well made in the theme %s', (_, theme) => {
    const turn = rank + themes.indexOf(theme);
    for (const width of isAll ? widths : widths.filter((_, place) => (place + turn) % widths.length === 0)) {
      const { scene, error } = draw(own, table, template, { width, theme, measure, geo });
      expect(error).toBeNull();
      expect(findFaults(scene, measure), `${width} px`).toEqual([]);
    }
  });

  test.each([320, 640])('shows a long note whole, or not at all where it has no place, at %i px', (width) => {
    for (const narrow of [null, { dx: 4, dy: 4 }]) {
      const noted = { ...own, annotations: [{ ...longNote, narrow }] };
      const { scene } = draw(noted, table, template, {
        width,
        ...(width > 400 && { height: 480 }),
        theme: light,
        measure,
        geo,
      });
      const seen = lettersOf(scene, 'annotation');
      if (seen.includes('Inthethirdyear')) expect(seen).toContain(withoutBreaks(longNote.text));
      expect(findFaults(scene, measure).filter((fault) => /is cut|leaves the frame/.test(fault))).toEqual([]);
    }
  });

  test('enters without a fault, and ends as it stands', () => {
    const [theme] = themes;
    const at = (t: number) => draw(own, table, template, { width: 640, theme, measure, t, geo }).scene;
    for (const t of [0, 0.1, 0.5, 0.9])
      expect(findFaults(at(t), measure).filter((fault) => /NaN|Infinity|= -/.test(fault))).toEqual([]);
    expect(toSvg(at(1))).toBe(toSvg(draw(own, table, template, { width: 640, theme, measure, geo }).scene));
    expect(toSvg(at(0))).not.toBe(toSvg(at(1)));
  });

  test('R.2 in part: says what it shows', () => {
    const { description } = draw(own, table, template, { width: 640, theme: themes[0], measure, geo });
    expect(description.summary).toMatch(/\w.*\.$/);
  });
});
