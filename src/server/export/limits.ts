import { exportFormats, type Picture } from '#contract/exports.ts';

/** The most pixels of one picture. */
const mostPixels = 50_000_000;
/** The narrowest that a chart is drawn. */
const narrowest = 160;

type Size = { width: number; height: number };

/** Why a picture of this kind cannot be made, as a sentence, or null. Before it is drawn its height may not be known. */
export function problemOf({ format, width, height, scale, border }: Picture): string | null {
  if (!isDrawn(format)) return null;
  const inner = Math.min(width, height ?? width) - 2 * border;
  if (inner < narrowest)
    return `With this border there is not enough room for the chart. Its sides must keep ${narrowest} pixels.`;
  return isPixels(format) ? pixelProblem({ width, height: height ?? 1 }, scale) : null;
}

export function pixelProblem({ width, height }: Size, scale: number): string | null {
  const pixels = width * height * scale ** 2;
  if (pixels <= mostPixels) return null;
  return `This picture would have ${Math.round(pixels / 1e6)} megapixels; at most ${mostPixels / 1e6} can be made. Please choose a smaller size or scale.`;
}

export function isPixels(format: Picture['format']): format is 'png' | 'jpg' | 'webp' {
  return format === 'png' || format === 'jpg' || format === 'webp';
}

/** Whether it shows the chart; the others hold its data. */
export function isDrawn(format: Picture['format']): boolean {
  return isPixels(format) || format === 'svg' || format === 'pdf' || format === 'html';
}

export function typeOf(format: Picture['format']): string {
  const { type } = exportFormats[format];
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
