import type { Chart } from './describe/tooltip-text.ts';
import type { Document } from './document/document.ts';
import { type Drawing, draw } from './draw.ts';
import type { GeoSource } from './geo/geo-source.ts';
import { group, type Scene } from './scene/node.ts';
import type { Measure } from './text/measure.ts';
import type { Theme } from './theme/theme.ts';
import { darkOf, lightOf, themeOf } from './theme/themes.ts';

/** How a chart is to look in a file. Without a height it takes what it needs. */
export type PictureLook = {
  width: number;
  height: number | null;
  /** Empty pixels around the chart, inside its size. */
  border: number;
  theme: 'as-is' | 'light' | 'dark';
};

type Means = { measure: Measure; geo?: GeoSource | undefined };

/** Draws a chart as a file shows it, here and on the server. */
export function drawPicture(
  { document, table, template }: Chart,
  { width, height, border, theme: choice }: PictureLook,
  { measure, geo }: Means,
): Drawing & { theme: Theme } {
  const theme = themeFor(document, choice);
  const inner = { width: width - 2 * border, ...(height !== null && { height: height - 2 * border }) };
  const drawing = draw(document, table, template, { ...inner, theme, measure, geo });
  return { ...drawing, scene: withBorder(drawing.scene, border), theme };
}

function themeFor(document: Document, choice: PictureLook['theme']): Theme {
  const theme = themeOf(document);
  return choice === 'as-is' ? theme : choice === 'dark' ? darkOf(theme) : lightOf(theme);
}

/** Empty margin around the chart. */
function withBorder({ width, height, root, ...rest }: Scene, border: number): Scene {
  if (border === 0) return { width, height, root, ...rest };
  const around = 2 * border;
  return { ...rest, width: width + around, height: height + around, root: group([root], { x: border, y: border }) };
}
