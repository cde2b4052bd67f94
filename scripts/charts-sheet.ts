import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { templates } from '#chart/template/all-types.ts';
import { themes } from '#chart/theme/themes.ts';
import { geoOf } from '#render/read-geo.ts';
import { toPicture } from '#render/to-picture.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';
import { hardTables } from '#tests/support/chart/hard-tables.ts';

/**
 * Contact sheets as PNG for visual review: each type at three widths, light and dark, then in the other themes.
 * node scripts/charts-sheet.ts [ids…] [--hard[=dark]] [--widths=320,560] [--out=folder]; with --hard the sheet shows
 * difficult data instead.
 */
const words = process.argv.slice(2);
const ids = words.filter((word) => !word.startsWith('--'));
const folder = words.find((word) => word.startsWith('--out='))?.slice(6) ?? 'charts-sheets';
const hard = words.find((word) => word.startsWith('--hard'));
const widths = words
  .find((word) => word.startsWith('--widths='))
  ?.slice(9)
  .split(',')
  .map(Number);
mkdirSync(folder, { recursive: true });

for (const template of templates.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
  const { table, document } = template.sample();
  const doc = { ...blankDocument(template.id), ...document };
  const [light, dark, ...others] = themes;
  const views = hard
    ? Object.values(hardTables).flatMap((harden) =>
        (widths ?? [320, 560]).map((width) => ({
          width,
          theme: hard === '--hard=dark' ? dark : light,
          table: harden(table),
        })),
      )
    : [
        ...[light, dark].flatMap((theme) => (widths ?? [320, 640, 1100]).map((width) => ({ width, theme, table }))),
        ...others.map((theme) => ({ width: 500, theme, table })),
      ];
  const pictures = await Promise.all(
    views.map(async ({ width, theme, table: data }) => {
      const { scene } = draw(doc, data, template, {
        width,
        theme,
        measure: measureAll,
        geo: geoOf({ document: doc, table: data, template }),
      });
      return { width: scene.width, height: scene.height, png: await toPicture(scene, { type: 'png', scale: 1 }) };
    }),
  );
  writeFileSync(`${folder}/${template.id}${hard?.slice(1).replace('=', '-') ?? ''}.png`, await onOneSheet(pictures));
}

type Picture = { width: number; height: number; png: Buffer };

/** Pictures laid out left to right, row by row. */
async function onOneSheet(pictures: Picture[]): Promise<Buffer> {
  const wide = 2140;
  const gap = 12;
  let x = gap;
  let y = gap;
  let lineHeight = 0;
  const placed = pictures.map(({ width, height, png }) => {
    if (x + width > wide) {
      x = gap;
      y += lineHeight + gap;
      lineHeight = 0;
    }
    const at = { input: png, left: x, top: y };
    x += width + gap;
    lineHeight = Math.max(lineHeight, height);
    return at;
  });
  const height = y + lineHeight + gap;
  return sharp({ create: { width: wide, height, channels: 3, background: '#c9ccd2' } })
    .composite(placed)
    .png()
    .toBuffer();
}
