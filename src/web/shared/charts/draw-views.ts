import { blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import type { Template } from '#chart/template/template.ts';
import { template as sparklineGrid } from '#chart/templates/sparkline-grid/draw.ts';
import { notoSansLatin } from '#chart/text/fonts/noto-sans-latin.ts';
import { measureWith } from '#chart/text/measure.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { tableOf } from '#data/table.ts';

const measure = measureWith([notoSansLatin]);

/** The views of each day, oldest first, as a picture with a transparent background. */
export function drawViews(days: readonly number[]): string {
  const table = tableOf(
    ['Day', ' '],
    days.map((views, place) => [place + 1, views]),
  );
  const document = {
    ...blankDocument('sparkline-grid'),
    roles: { x: ['Day'], y: [' '] },
    options: { value: 'none', ends: false, zero: true, tall: 40 },
  };
  const plain = themeOf('chartlas');
  const theme = { ...plain, paper: 'none', space: { outer: 0, gap: 0 } };
  // A template gets its own model back: the caller need not know its shape.
  const template = sparklineGrid as unknown as Template;
  const { scene } = draw(document, table, template, { width: 320, height: 64, theme, measure });
  return `data:image/svg+xml,${encodeURIComponent(toSvg(scene))}`;
}
