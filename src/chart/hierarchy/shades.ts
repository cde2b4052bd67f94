import type { HierarchyNode } from 'd3-hierarchy';
import type { NumberColumn } from '#data/table.ts';
import { extentOf } from '../lines.ts';
import { formatsOf } from '../locale/formats.ts';
import { unitAround } from '../locale/unit-around.ts';
import type { Legend, Tools } from '../template.ts';
import type { Branch } from './tree.ts';

export type Shades = { of: (node: HierarchyNode<Branch>) => string; legend: Legend };

/** Colors by a column of numbers: the mean of what is in each part, by size. From zero in two directions where values lie on both sides. */
export function shadesOf(tree: HierarchyNode<Branch>, column: NumberColumn, tools: Tools): Shades | null {
  const { paints, theme, locale } = tools;
  const means = Float64Array.from(tree.leaves(), meanOf);
  const extent = extentOf([means]);
  if (extent === null) return null;
  const [low, high] = extent;
  const far = Math.max(Math.abs(low), Math.abs(high));
  const isTwoWay = low < 0 && high > 0;
  const colorOf = (value: number) =>
    isTwoWay ? paints.diverge(value / far) : paints.ramp(0.1 + (0.9 * (value - low)) / (high - low || 1));
  const ends = isTwoWay ? [-far, far] : [low, high];
  const [from = 0, to = 1] = ends;
  const write = formatsOf(null, locale, unitAround([column], locale)).value;
  return {
    of(node) {
      const mean = meanOf(node);
      return Number.isFinite(mean) ? colorOf(mean) : theme.context;
    },
    legend: {
      kind: 'ramp',
      colors: Array.from({ length: 24 }, (_, step) => colorOf(from + ((to - from) * step) / 23)),
      low: write(from),
      high: write(to),
      title: column.name.slice(0, 60),
    },
  };
}

function meanOf(node: HierarchyNode<Branch>): number {
  let [sum, size] = [0, 0];
  for (const { data } of node.descendants()) {
    sum += data.shade;
    size += data.shaded;
  }
  return size > 0 ? sum / size : Number.NaN;
}
