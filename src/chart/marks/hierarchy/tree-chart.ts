import type { HierarchyNode } from 'd3-hierarchy';
import type { NumberColumn } from '#data/table.ts';
import { seriesColors } from '../../color/paints.ts';
import { interpolateRgb } from '../../color/rgb.ts';
import { describeFirst, listFirst, summarize } from '../../describe/sentences.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatsOf } from '../../locale/formats.ts';
import type { KindPhrase } from '../../locale/kinds/en.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { formatPluralSentence, sentencesOf } from '../../locale/sentences.ts';
import { unitAround } from '../../locale/unit-around.ts';
import type { treeOptions, treeRoles } from '../../options/flow-options.ts';
import type { Part } from '../../scene/node.ts';
import type { Context, Description, Legend, LegendItem, Model, Tools } from '../../template/template.ts';
import { markPart } from '../flow/draw-layers.ts';
import { extentOf } from '../series/lines.ts';
import { type Branch, readTree, rootOf, sized } from './tree.ts';

type TreeContext = Context<typeof treeRoles, typeof treeOptions>;
export type TreeModel = Model & { tree: HierarchyNode<Branch>; total: number };

const mostLeaves = 3000;

/** More groups than these are not told apart by color. */
const mostGroups = 24;

export function prepareTree(context: TreeContext, height: (width: number) => number): TreeModel | Undrawable {
  const { columns, options, rowOf, locale } = context;
  const { levels, parent, value, shade } = columns;
  const read = readTree({ levels, parent, value, shade, separator: options.separator, rowOf });
  if ('error' in read) return read;
  const tree = rootOf(sized(read.top, options.order));
  const total = tree.value ?? 0;
  if (!(total > 0))
    return read.below > 0
      ? undrawable('Areas cannot show values below zero.')
      : undrawable('There are no values above zero to show.');
  const leaves = tree.leaves().length;
  if (leaves > mostLeaves)
    return undrawable('There are {0} parts; at most {1} can be told apart in a picture.', leaves, mostLeaves);
  return {
    tree,
    total,
    domains: {},
    legend: shade === null ? null : (shadesOf(tree, shade, context)?.legend ?? null),
    ...(read.below > 0 && { note: formatPluralSentence(sentencesOf(locale).belowZero, read.below, locale) }),
    height,
  };
}

type TreePaint = {
  of: (node: HierarchyNode<Branch>) => string;
  group: (node: HierarchyNode<Branch>) => string;
  isFlat: boolean;
};

/** `fade` is how much lighter each level is than the one above it. */
export function treePaint({ tree }: TreeModel, context: TreeContext, fade = 0): TreePaint {
  const { options, paints, theme, columns } = context;
  const byNumber = columns.shade === null ? null : shadesOf(tree, columns.shade, context);
  const groups = tree.children ?? [];
  const shades = seriesColors(
    groups.map(({ data }) => data.name),
    context,
  );
  const places = new Map(groups.map(({ data }, place) => [data.key, place]));
  const largest = Math.max(...tree.leaves().map(({ value }) => value ?? 0));
  const all = tree.descendants();
  const isNamed = all.some(({ data }) => !paints.isContext(data.name));
  const isLit = (node: HierarchyNode<Branch>) => node.ancestors().some(({ data }) => !paints.isContext(data.name));
  const one = options.color ?? theme.palettes.categories[0] ?? theme.accent;
  const isFlat = tree.height < 2;
  const groupOf = (node: HierarchyNode<Branch>) => {
    const first = node.ancestors().at(-2) ?? node;
    return shades.of(places.get(first.data.key) ?? 0);
  };
  return { of, group: groupOf, isFlat };

  function of(node: HierarchyNode<Branch>): string {
    const byHand = paints.byHand(node.data.name);
    if (byHand !== null) return byHand;
    const isDim = isNamed && !isLit(node) && !node.descendants().some(({ data }) => !paints.isContext(data.name));
    const base = isDim ? theme.context : baseOf(node);
    const turn = byNumber === null ? Math.max(0, node.depth - 1) * fade : 0;
    return turn === 0 ? base : interpolateRgb(base, theme.paper)(Math.min(0.72, turn));
  }

  function baseOf(node: HierarchyNode<Branch>): string {
    if (byNumber !== null) return byNumber.of(node);
    if (options.colorBy === 'one' || (options.colorBy === 'group' && groups.length > mostGroups)) return one;
    if (options.colorBy === 'value')
      return paints.ramp(0.2 + 0.8 * Math.sqrt(Math.min(1, (node.value ?? 0) / largest)));
    if (options.colorBy === 'depth') return paints.plain('', Math.max(0, node.depth - 1));
    const first = node.ancestors().at(-2) ?? node;
    const { name, key } = first.data;
    return (paints.isContext(name) ? paints.plain : paints.of)(name, places.get(key) ?? 0);
  }
}

/** The groups by color, where the picture itself does not name them. */
export function groupLegend(model: TreeModel, context: TreeContext): Legend | null {
  if (context.columns.shade !== null && typeof model.legend !== 'function') return model.legend;
  const groups = model.tree.children ?? [];
  const paint = treePaint(model, context);
  if (context.options.colorBy !== 'group' || paint.isFlat || groups.length < 2 || groups.length > 16) return null;
  const items = groups.map(
    (node): LegendItem => ({ key: node.data.name, label: node.data.name, color: paint.of(node), shape: 'square' }),
  );
  return { kind: 'items', items };
}

export function amountOf(node: HierarchyNode<Branch>, total: number, { options, formats }: TreeContext): string {
  if (options.values === 'none') return '';
  return options.values === 'share' ? formats.share((node.value ?? 0) / total) : formats.value(node.value ?? 0);
}

/** A part is described by its row, a group by what its parts add up to. */
export function partOf(node: HierarchyNode<Branch>, { formats }: TreeContext): Part {
  const first = node.ancestors().at(-2) ?? node;
  const series = Math.max(0, first.parent?.children?.indexOf(first) ?? 0);
  return { ...markPart(node.data.name, formats.value(node.value ?? 0), node.data.rows), series };
}

export function describeTree(
  { tree, total }: TreeModel,
  { formats, columns, locale }: TreeContext,
  kind: KindPhrase,
): Description {
  const groups = (tree.children ?? [tree]).toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const tell = (node: HierarchyNode<Branch>) => `${node.data.name} (${formats.share((node.value ?? 0) / total)})`;
  return {
    summary: summarize(locale, {
      finding: formatPhrase(locale, 'Largest: {0}.', groups.slice(0, 3).map(tell).join(', ')),
      kind,
      counts: [
        formatCount(locale, '{0} part|{0} parts', tree.leaves().length),
        formatPhrase(locale, 'total {0}', formats.value(total)),
      ],
      of: columns.value?.name ?? '',
    }),
    details: describeFirst(locale, groups, (group) => {
      const parts = (group.children ?? [])
        .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
        .map(({ data, value }) => `${data.name} ${formats.value(value ?? 0)}`);
      return `${tell(group)}${parts.length === 0 ? '' : `: ${listFirst(locale, parts, 3)}`}`;
    }),
  };
}

type Shades = { of: (node: HierarchyNode<Branch>) => string; legend: Legend };

/** Colors by a column of numbers: the mean of what is in each part, by size. From zero in two directions where values lie on both sides. */
function shadesOf(tree: HierarchyNode<Branch>, column: NumberColumn, tools: Tools): Shades | null {
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
