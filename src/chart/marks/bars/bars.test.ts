import { describe, expect, test } from 'vitest';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { sampled } from '#tests/support/sample.ts';
import { contrast } from '../../color/rgb.ts';
import { blankDocument } from '../../document/document.ts';
import { draw } from '../../draw.ts';
import { walk } from '../../scene/node.ts';
import { templates } from '../../template/all-types.ts';
import type { Option } from '../../template/options.ts';
import { themes } from '../../theme/themes.ts';

const ids = [
  'bar',
  'column',
  'grouped-bar',
  'grouped-column',
  'stacked-bar',
  'stacked-column',
  'percent-bar',
  'percent-column',
  'diverging-bar',
  'split-bars',
  'bullet',
];
/** From the anchor of a text to its middle, in widths. */
const anchors = { start: 0.5, middle: 0, end: -0.5 };

const mine = templates.filter(({ id }) => ids.includes(id));

/** Every value of an option that is not its default. */
function othersOf(option: Option): unknown[] {
  if (option.kind === 'toggle') return [!option.default];
  if (option.kind === 'choice') return option.choices.map(({ value }) => value);
  if (option.kind === 'amount') return [option.min, option.max, 2].filter((each) => each >= option.min);
  if (option.kind === 'text') return ['A title that says what is measured, and in which unit'];
  if (option.kind === 'color') return ['#c8102e'];
  return [];
}

describe.each(mine.map((template) => [template.id, template] as const))('%s', (id, template) => {
  const { table, document } = template.sample();

  test.each(sampled(Object.entries(template.options), { count: 6, key: id }))(
    'is well made whatever is chosen for %s',
    (name, option) => {
      for (const value of othersOf(option))
        for (const width of [320, 640])
          for (const locale of ['en', 'ar']) {
            const options = { ...document.options, [name]: value };
            const doc = { ...blankDocument(id), ...document, options, locale };
            const { scene } = draw(doc, table, template, { width, theme: themes[0], measure });
            expect(findFaults(scene, measure), `${String(value)}, ${width} px, ${locale}`).toEqual([]);
          }
    },
  );

  test.each([320, 420, 480, 640, 900, 1200])('is well made at %i px and in a fixed height', (width) => {
    for (const height of [undefined, 360, 600]) {
      const frame = { width, theme: themes[0], measure, ...(height !== undefined && { height }) };
      const { scene } = draw({ ...blankDocument(id), ...document }, table, template, frame);
      expect(findFaults(scene, measure), `height ${height}`).toEqual([]);
    }
  });

  test.each(sampled(themes, { count: 4, key: id }).map((theme) => [theme.id, theme] as const))(
    'can be read on its marks in the theme %s',
    (_, theme) => {
      const doc = { ...blankDocument(id), ...document, options: { ...document.options, colors: {} } };
      for (const palette of ['categories', 'sequence', 'divergence', 'ends']) {
        const options = { ...doc.options, palette };
        const { scene } = draw({ ...doc, options }, table, template, { width: 640, theme, measure });
        const nodes = Array.from(walk(scene.root), ({ node }) => node);
        const marks = nodes.filter((node) => node.kind === 'rect' && node.part?.role === 'mark');
        for (const label of nodes) {
          if (label.kind !== 'text' || label.part?.role !== 'label') continue;
          const x = label.x + (anchors[label.anchor ?? 'start'] ?? 0) * measure(label.text, label.font);
          const y = label.y - label.font.size * 0.35;
          const beneath = marks.find(
            (mark) =>
              mark.kind === 'rect' && x > mark.x && x < mark.x + mark.width && y > mark.y && y < mark.y + mark.height,
          );
          const ground = (beneath?.kind === 'rect' ? beneath.fill : undefined) ?? theme.paper;
          expect(contrast(label.fill, ground), `${label.text}: ${label.fill} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );

  test('names each series once: at its marks or in a legend', () => {
    const keys = document.roles?.values ?? [];
    if (document.roles?.series !== undefined || id === 'split-bars') return;
    for (const width of [320, 480, 640, 900, 1200]) {
      const { scene } = draw({ ...blankDocument(id), ...document, highlights: [] }, table, template, {
        width,
        theme: themes[0],
        measure,
      });
      const texts = Array.from(walk(scene.root)).flatMap(({ node }) => (node.kind === 'text' ? [node.text] : []));
      for (const key of keys)
        expect(
          texts.filter((each) => each === key),
          `${key} at ${width} px`,
        ).toHaveLength(1);
    }
  });
});
