import { blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { templateOf } from '#chart/registry.ts';
import type { Scene } from '#chart/scene/node.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { measure } from '#render/measure.ts';

/** Draws a chart of our own as SVG, so that the code of the next drawing is compiled. */
export function drawSample(): string {
  return toSvg(sampleScene(), { title: 'Sample' });
}

/** The same in pixels: loads the libraries that paint and pack them, and the fonts. */
export async function paintSample(): Promise<Uint8Array> {
  const { toPicture } = await import('#render/to-picture.ts');
  return toPicture(sampleScene(), { type: 'png', scale: 0.25 });
}

function sampleScene(): Scene {
  const template = templateOf('bar');
  if (template === null) throw new Error('the bar chart is a chart type');
  const sample = template.sample();
  const document = { ...blankDocument('bar'), ...sample.document };
  return draw(document, sample.table, template, { width: 480, height: 300, theme: themeOf(document), measure }).scene;
}
