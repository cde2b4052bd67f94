import { highlightedOf } from '../../color/paints.ts';
import { spread } from '../../layout/spread.ts';
import { type Box, type Node, text } from '../../scene/node.ts';
import type { Tools } from '../../template/template.ts';
import type { BarStack } from '../series/bar-parts.ts';
import type { BarFrame } from './bar-frame.ts';
import type { Bars } from './read-bars.ts';
import type { SeriesPaint } from './series-bars.ts';

type LabelWish = { on: string; key: string; context: Tools };

/** A value in the middle of its part, if it fits. Thousands of parts have no room at all: for those nothing is written. */
export function middleLabel(write: () => string, bar: Box, { on, key, context }: LabelWish): Node | null {
  const { fonts, measure, paints } = context;
  const font = fonts.label;
  if (font.size * 1.2 > bar.height || bar.width < 8) return null;
  const words = write();
  if (words === '' || measure(words, font) + 6 > bar.width) return null;
  return text(words, bar.x + bar.width / 2, bar.y + bar.height / 2 + font.size * 0.35, {
    font,
    fill: paints.inkOn(on),
    anchor: 'middle',
    part: { role: 'label', key },
  });
}

type Naming = { bars: Bars; stacks: readonly BarStack[]; paint: SeriesPaint; context: Tools };

/** The height of a line of names. */
export function namesHeight({ fonts }: Tools): number {
  return fonts.strong.size * 1.6;
}

/** Whether every series that is named has its name over the first bar. */
export function areAllOver(frame: BarFrame, naming: Naming): boolean {
  const named = highlightedOf(naming.bars.grid.series, naming.context.paints);
  return namesOver(frame, naming).length === named.length;
}

/** The names of the series over the parts of the first bar, as far as they fit there. */
export function namesOver(frame: BarFrame, { bars, stacks, paint, context }: Naming): Node[] {
  const { fonts, measure, paints, theme } = context;
  const font = fonts.strong;
  const first = bars.slots[0]?.kind === 'bar' ? stacks[0] : undefined;
  const named = highlightedOf(bars.grid.series, paints);
  return (first?.parts ?? []).flatMap(({ series, from, to }) => {
    const one = bars.grid.series[series];
    const bar = frame.bar(0, [from, to]);
    if (one === undefined || !named.includes(one) || measure(one.name, font) + 4 > bar.width) return [];
    const color = paint.series(series);
    return [
      text(one.name, bar.x + bar.width / 2, frame.plot.y - font.size * 0.35, {
        font,
        fill: color === theme.context ? theme.muted : paints.textOf(color),
        anchor: 'middle',
        part: { role: 'label', key: `name ${one.key}` },
      }),
    ];
  });
}

const asideGap = 9;

/** How much room names beside columns take. */
export function asideRoom({ grid }: Bars, { fonts, measure, paints }: Tools): number {
  return Math.max(0, ...highlightedOf(grid.series, paints).map(({ name }) => measure(name, fonts.strong))) + asideGap;
}

/** Whether names have room beside the last column, and each has a part there to stand at. */
export function fitsAside(bars: Bars, stacks: readonly BarStack[], { width, tools }: { width: number; tools: Tools }) {
  const all = bars.grid.series.length;
  const named = lastParts(bars, stacks).length;
  return width >= 420 && all <= 10 && named === all && asideRoom(bars, tools) <= width * 0.24;
}

/** Parts of the last column that has any. */
function lastParts({ slots }: Bars, stacks: readonly BarStack[]): BarStack['parts'] {
  const last = slots.findLast((slot) => slot.kind === 'bar' && (stacks[slot.place]?.parts.length ?? 0) > 0);
  return last?.kind === 'bar' ? (stacks[last.place]?.parts ?? []) : [];
}

/** The names of the series beside the parts of the last column, moved apart. */
export function namesAside(frame: BarFrame, box: Box, { bars, stacks, paint, context }: Naming): Node[] {
  const { fonts, paints, theme, locale } = context;
  const font = fonts.strong;
  const isRtl = locale.direction === 'rtl';
  const parts = lastParts(bars, stacks);
  const named = highlightedOf(bars.grid.series, paints).map((one) => {
    const series = bars.grid.series.indexOf(one);
    const part = parts.find((each) => each.series === series);
    return { one, series, at: frame.at(part === undefined ? 0 : (part.from + part.to) / 2) };
  });
  // Where several stand at one height, the last of a stack is the uppermost.
  named.reverse();
  const heights = spread(
    named.map(({ at }) => ({ at, size: font.size * 1.2 })),
    [box.y, frame.plot.y + frame.plot.height + font.size * 0.6],
  );
  return named.map(({ one, series }, place) => {
    const color = paint.series(series);
    const x = isRtl ? frame.plot.x - asideGap : frame.plot.x + frame.plot.width + asideGap;
    return text(one.name, x, (heights[place] ?? 0) + font.size * 0.35, {
      font,
      fill: color === theme.context ? theme.muted : paints.textOf(color),
      part: { role: 'label', key: `name ${one.key}` },
      ...(isRtl && { anchor: 'end' as const }),
    });
  });
}
