import { blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import type { Scene } from '#chart/scene/node.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { loadTemplate } from '#chart/template/registry.ts';
import { readSample } from '#chart/template/sample-file.ts';
import barSample from '#chart/templates/bar/sample.json' with { type: 'json' };
import { themeOf } from '#chart/theme/themes.ts';
import { measure } from '#render/measure.ts';

/** Draws a sample chart as SVG, so that the drawing code is compiled. */
export async function drawSample(): Promise<string> {
  return toSvg(await sampleScene(), { title: 'Sample' });
}

/** The same in pixels: loads the image libraries and the fonts. */
export async function paintSample(): Promise<Uint8Array> {
  const { toPicture } = await import('#render/to-picture.ts');
  return toPicture(await sampleScene(), { type: 'png', scale: 0.25 });
}

async function sampleScene(): Promise<Scene> {
  const template = await loadTemplate('bar');
  if (template === null) throw new Error('the bar chart is a chart type');
  const { table, document: settings } = readSample(barSample);
  const document = { ...blankDocument('bar'), ...settings };
  return draw(document, table, template, { width: 480, height: 300, theme: themeOf(document), measure }).scene;
}
