import { keyValues } from '../../layout/key-values.ts';
import { type Box, circle, type Node, path, text } from '../../scene/node.ts';
import type { Model, Tools } from '../../template/template.ts';

type Key = {
  values: readonly number[];
  /** How large a symbol is: a radius, or a height. */
  sizeOf: (value: number) => number;
  shape: 'circle' | 'spike';
  color: string;
};

/** Symbols are smaller on narrow maps and larger on wide ones, by less than the map is. */
export function symbolSizeAtWidth(size: number, width: number): number {
  return size * Math.max(0.5, Math.min(1.4, Math.sqrt(width / 640)));
}

/** How high the key is for symbols of a size. */
export function sizeKeyHeight(largest: number, shape: Key['shape'], { fonts }: Pick<Tools, 'fonts'>): number {
  return Math.max(fonts.label.size * 1.4, shape === 'circle' ? largest * 2 : largest) + 8;
}

/** What sizes mean: a few values with their symbols, in a row at the bottom of a box. Below zero they are hollow. */
export function mapSizeKey(
  { values, sizeOf, shape, color }: Key,
  box: Box,
  { theme, fonts, measure, formats, locale }: Pick<Tools, 'theme' | 'fonts' | 'measure' | 'formats' | 'locale'>,
): Node[] {
  const isRtl = locale.direction === 'rtl';
  const font = fonts.label;
  const bottom = box.y + box.height - 2;
  const write = formats.alike(values);
  const nodes: Node[] = [];
  let x = 0;
  for (const value of values) {
    const size = sizeOf(value);
    const label = write(value);
    const half = shape === 'circle' ? size : 4;
    const wide = 2 * half + 5 + measure(label, font);
    if (x + wide > box.width) break;
    const middle = isRtl ? box.x + box.width - x - half : box.x + x + half;
    const hollow = { stroke: theme.muted, strokeWidth: 1.5 };
    const paint = value < 0 ? hollow : { stroke: theme.muted, strokeWidth: 1, fill: color, opacity: 0.85 };
    nodes.push(
      shape === 'circle' ? circle(middle, bottom - size, size, paint) : path(spikePath(middle, bottom, size, 4), paint),
      text(
        label,
        middle + (half + 5) * (isRtl ? -1 : 1),
        bottom - (shape === 'circle' ? size : 0) + (shape === 'circle' ? font.size * 0.35 : 0),
        {
          font,
          fill: theme.muted,
          part: { role: 'legend' },
          ...(isRtl && { anchor: 'end' as const }),
        },
      ),
    );
    x += wide + 14;
  }
  return nodes;
}

/** A thin triangle on its base. */
export function spikePath(x: number, base: number, height: number, half: number): string {
  const n = (value: number) => Math.round(value * 10) / 10;
  return `M${n(x - half)},${n(base)}L${n(x)},${n(base - height)}L${n(x + half)},${n(base)}`;
}

/** The values of a key: round ones within the data, those below zero after the others. */
export function sizeKeyValues({ above, below }: Model['domains']): number[] {
  const up = above === undefined ? [] : keyValues(...above);
  const down = below === undefined ? [] : keyValues(...below);
  // Where there are falls too, two of each say enough.
  const few = (values: readonly number[]) => (values.length > 2 ? [values[0] ?? 0, values.at(-1) ?? 0] : values);
  if (up.length === 0 || down.length === 0) return [...up, ...down.map((value) => -value)];
  return [...few(up), ...few(down).map((value) => -value)];
}
