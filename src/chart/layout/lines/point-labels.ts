import { firstOf, type LineSeries, lastOf } from '../../marks/series/lines.ts';
import type { LineContext } from '../../options/line-options.ts';
import { type Box, type Node, text } from '../../scene/node.ts';
import { freeRoom } from '../free-room.ts';

type Which = LineContext['options']['valueLabels'];
type PlotArea = {
  runs: readonly { x: Float64Array; y: Float64Array }[];
  plot: Box;
  /** How far to the sides labels may stand. */
  bounds: { x: number; width: number };
  inkOf: (key: string, place: number) => string;
  /** Where labels stand already. */
  blocked: readonly Box[];
};

/** Values at the points of lines: the ends and the extremes are asked first, the rest if there is room. */
export function pointLabels(
  lines: readonly LineSeries[],
  { runs, plot, bounds, inkOf, blocked }: PlotArea,
  { options, fonts, formats, measure, paints, theme }: LineContext,
): Node[] {
  if (options.valueLabels === 'none' || options.valueLabels === 'last') return [];
  const font = fonts.label;
  const free = freeRoom({ ...bounds, y: plot.y - font.size * 0.7, height: plot.height });
  for (const box of blocked) free.block(box);
  const nodes: Node[] = [];
  lines.forEach((each, place) => {
    const run = runs[place];
    if (run === undefined || paints.isContext(each.key)) return;
    for (const point of labelled(each, options.valueLabels)) {
      const value = each.values[point] ?? Number.NaN;
      const y = run.y[point] ?? Number.NaN;
      if (Number.isNaN(value) || Number.isNaN(y) || y < plot.y - 1 || y > plot.y + plot.height) continue;
      const content = formats.value(value);
      const width = measure(content, font);
      const middle = Math.max(plot.x + width / 2, Math.min(plot.x + plot.width - width / 2, run.x[point] ?? 0));
      const isPeak = value >= ((each.values[point - 1] ?? value) + (each.values[point + 1] ?? value)) / 2;
      const offsets = [-7 - font.size * 0.2, 7 + font.size * 0.74];
      for (const offset of isPeak ? offsets : offsets.reverse()) {
        const baseline = y + offset;
        const taken = { x: middle - width / 2, y: baseline - font.size * 0.74, width, height: font.size * 0.94 };
        if (!free.take(taken)) continue;
        nodes.push(
          text(content, middle, baseline, {
            font,
            fill: inkOf(each.key, place),
            anchor: 'middle',
            halo: theme.paper,
            part: { role: 'label', key: each.key },
          }),
        );
        break;
      }
    }
  });
  return nodes;
}

/** Which points of a line are labelled, the most important first. The last one has its label beyond the plot. */
function labelled(each: LineSeries, which: Which): number[] {
  const { values } = each;
  const first = firstOf(each);
  if (which === 'ends') return [first];
  let lowest = first;
  let highest = first;
  values.forEach((value, place) => {
    if (value < (values[lowest] ?? 0)) lowest = place;
    if (value > (values[highest] ?? 0)) highest = place;
  });
  if (which === 'extremes') return [highest, ...(lowest === highest ? [] : [lowest])];
  const step = Math.max(1, Math.ceil(values.length / 400));
  const important = new Set([first, highest, lowest]);
  for (let place = 0; place < values.length; place += step) important.add(place);
  important.delete(lastOf(each));
  return [...important];
}
