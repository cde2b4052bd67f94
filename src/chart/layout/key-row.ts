import { highlightedOf, seriesColors } from '../color/paints.ts';
import { line, type Node, text } from '../scene/node.ts';
import type { LegendItem, Tools } from '../template/template.ts';
import { drawLegend } from './legend.ts';
import { spread } from './spread.ts';

/** The names of series above the first row. */
export type KeyRow = { height: number; draw: (top: number, at: (place: number) => number) => Node[] };

type Room = { x: number; width: number };

/**
 * Names each series right above its mark in the first row, moved apart where they would touch. A legend takes their
 * place when they do not fit on one line, or when (`isWhole` false) some of them have no mark in that row.
 */
export function keyRow(
  items: readonly LegendItem[],
  { x, width, isWhole }: Room & { isWhole: boolean },
  tools: Tools,
): KeyRow {
  const { fonts, measure, paints, theme } = tools;
  const font = fonts.strong;
  if (items.length === 0) return { height: 0, draw: () => [] };
  const named = highlightedOf(
    items.map((item, place) => ({ ...item, place })),
    paints,
  );
  const widths = named.map(({ label }) => measure(label, font) + font.size * 1.1);
  if (!isWhole || widths.reduce((sum, each) => sum + each, 0) > width) {
    const { nodes, height } = drawLegend({ kind: 'items', items }, width, tools);
    return { height: height + 6, draw: (top) => [{ kind: 'group', x, y: top, children: nodes }] };
  }
  return {
    height: font.size * 1.9,
    draw(top, at) {
      const middles = spread(
        named.map(({ place }, rank) => ({ at: at(place), size: widths[rank] ?? 0 })),
        [x, x + width],
      );
      return named.flatMap(({ key, label, color, place }, rank) => {
        const middle = middles[rank] ?? 0;
        const mark = at(place);
        const half = (widths[rank] ?? 0) / 2 - font.size * 0.5;
        const near = Math.max(middle - half, Math.min(middle + half, mark));
        const under = top + font.size * 1.25;
        return [
          ...(Math.abs(near - mark) > 6
            ? [line([near, under], [mark, top + font.size * 1.9], { stroke: theme.axis, strokeWidth: 1 })]
            : []),
          text(label, middle, top + font.size * 0.95, {
            font,
            fill: paints.textOf(color),
            anchor: 'middle',
            part: { role: 'label', key },
          }),
        ];
      });
    },
  };
}

/** Whether names that want to stand at these places can all stay above their marks, or nearly so. */
export function canStayNear(
  labels: readonly string[],
  places: readonly number[],
  room: Room & { tools: Tools },
): boolean {
  const { x, width, tools } = room;
  const font = tools.fonts.strong;
  const sizes = labels.map((label) => tools.measure(label, font) + font.size * 1.1);
  const middles = spread(
    sizes.map((size, place) => ({ at: places[place] ?? 0, size })),
    [x, x + width],
  );
  return middles.every((middle, place) => Math.abs(middle - (places[place] ?? 0)) <= (sizes[place] ?? 0) / 2);
}

type Input = Tools & { options: { key: string; colors: Readonly<Record<string, string>> } };
type NamedSeries = { key: string; name: string };

/** Series of dots, named in a legend. */
export function dotItems(series: readonly NamedSeries[], context: Input): LegendItem[] {
  const shades = seriesColors(
    series.map(({ key }) => key),
    context,
  );
  return series.map(({ key, name }, place) => ({ key, label: name, color: shades.of(place), shape: 'circle' }));
}

/** Their names above the first row, where someone wants them there. A row with a gap cannot tell all of them. */
export function dotKey(
  series: readonly NamedSeries[],
  room: { x: number; width: number; isWhole: boolean },
  context: Input,
): KeyRow {
  if (context.options.key !== 'direct') return { height: 0, draw: () => [] };
  return keyRow(dotItems(series, context), room, context);
}
