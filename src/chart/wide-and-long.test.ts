import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { hardTables } from '#tests/support/chart/hard-tables.ts';
import { toLong } from '#tests/support/chart/to-long.ts';
import { sampled } from '#tests/support/sample.ts';
import { blankDocument } from './document/document.ts';
import { draw } from './draw.ts';
import { toSvg } from './scene/to-svg.ts';
import { templateOf } from './template/all-types.ts';
import { themes } from './theme/themes.ts';

const ids = [
  'line',
  'area',
  'stacked-area',
  'percent-area',
  'streamgraph',
  'bump',
  'sparkline-grid',
  'horizon',
  'ridgeline',
  'line-race',
];
const [theme] = themes;

describe.each(ids)('%s', (id) => {
  const template = templateOf(id);
  if (template === null) throw new Error(`there is no template ${id}`);
  const { table, document } = template.sample();
  const [x = ''] = document.roles?.x ?? [];
  const base = { ...blankDocument(id), ...document };
  const long = toLong(table, x);
  const longDocument = { ...base, roles: { x: [x], y: ['Value'], series: ['Series'] }, highlights: [] };

  test('draws long data, in whatever order, as it draws wide data', () => {
    const wide = draw({ ...base, highlights: [] }, table, template, { width: 640, theme, measure });
    const other = draw(longDocument, long, template, { width: 640, theme, measure });
    expect(other.error).toBeNull();
    expect(toSvg(other.scene)).toBe(toSvg(wide.scene));
  });

  test.each(sampled(Object.entries(hardTables), { count: 6, key: id }))(
    'is well made with long data and %s',
    (name, harden) => {
      const locale = name === 'Arabic names' ? 'ar' : 'en';
      for (const width of [320, 640, 1200]) {
        const { scene } = draw({ ...longDocument, locale }, harden(long), template, { width, theme, measure });
        expect(findFaults(scene, measure), `${width} px`).toEqual([]);
      }
    },
  );

  test('is well made along long names, numbers and a single year', () => {
    const tables = [
      tableOf(
        [x, 'A', 'B'],
        [
          ['The first of them all', 1, 2],
          ['The second, which is longer still', 3, 1],
          ['Third', 2, 2],
        ],
      ),
      tableOf(
        [x, 'A', 'B'],
        [
          [-1.5, 1, 2],
          [2_000_000, 3, 1],
          [12, 2, 2],
        ],
      ),
      tableOf(
        [x, 'A', 'B'],
        [
          [2024, 1, 2],
          [2024, 3, 1],
        ],
      ),
    ];
    for (const input of tables)
      for (const locale of ['en', 'ar', 'ja'])
        for (const width of [320, 640]) {
          const doc = { ...base, roles: { x: [x], y: ['A', 'B'] }, highlights: [], locale };
          const { scene, error } = draw(doc, input, template, { width, theme, measure });
          expect(error).toBeNull();
          expect(findFaults(scene, measure), `${locale}, ${width} px`).toEqual([]);
        }
  });
});
