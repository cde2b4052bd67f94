import { type HierarchyCircularNode, pack } from 'd3-hierarchy';
import { interpolateRgb } from '../../color/rgb.ts';
import { placeByName } from '../../layout/place-by-name.ts';
import type { Branch } from '../../marks/hierarchy/tree.ts';
import {
  amountOf,
  describeTree,
  groupLegend,
  partOf,
  prepareTree,
  type TreeModel,
  treePaint,
} from '../../marks/hierarchy/tree-chart.ts';
import { sizesFrom, wordsIn } from '../../marks/hierarchy/words-in.ts';
import { type Box, circle, group, type Node } from '../../scene/node.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type HeapModel = TreeModel & { heap: readonly HierarchyCircularNode<Branch>[] };

/** Circles in circles: amounts as areas, groups as rounds. */
export const template = defineTemplate(manifest, {
  prepare(context) {
    const model = prepareTree(context, (width) => (width < 480 ? width : 160 + width * 0.5));
    if ('error' in model) return model;
    const heap = heapOf(model, context.options);
    const { left, right, top, bottom } = boundsOf(heap);
    const steep = (bottom - top) / (right - left);
    return {
      ...model,
      heap,
      legend: groupLegend(model, context),
      // No higher than the heap can be at that width.
      height: (width) => Math.round(Math.max(200, Math.min(600, model.height(width), width * steep + 8))),
    };
  },

  draw(model: HeapModel, box, context) {
    const { options: chosen, paints, theme, enter } = context;
    const all = model.heap;
    const fitted = fitCircles(all, box);
    const paint = treePaint(model, context);
    const marks: Node[] = [];
    const labels: Node[] = [];
    const middles: (readonly [string, readonly [number, number]])[] = [];
    all.forEach((node, place) => {
      const { x, y, radius } = fitted(node);
      const isLeaf = node.children === undefined;
      const share = enter(place, all.length);
      const color = paint.of(node);
      const fill = isLeaf ? color : interpolateRgb(theme.paper, color)(Math.min(0.7, (chosen.tint / 100) * node.depth));
      marks.push(
        circle(x, y, radius * share, {
          fill,
          ...(!isLeaf && chosen.outline && { stroke: color, strokeWidth: 1 }),
          part: partOf(node, context),
        }),
      );
      middles.push([node.data.name, [x, y]]);
      if (!isLeaf || share < 0.7) return;
      const half = radius * 0.88;
      labels.push(
        ...wordsIn(
          { x: x - half, y: y - half, width: 2 * half, height: 2 * half },
          {
            name: chosen.names ? node.data.name : '',
            amount: amountOf(node, model.total, context),
            key: partOf(node, context).key ?? '',
            fill: paints.inkOn(fill),
          },
          {
            sizes: sizesFrom(Math.min(24, radius * 0.36), 9),
            align: 'middle',
            halfAt: (edge) => Math.sqrt(Math.max(0, radius ** 2 - edge ** 2)) - 2,
          },
          context,
        ),
      );
    });
    return { nodes: [group(marks), ...labels], plot: box, place: placeByName(box, middles) };
  },

  describe: (model, context) => describeTree(model, context, 'Circle packing'),
});

/** The circles without the one around all of them. */
function heapOf({ tree: given }: TreeModel, { gap }: { gap: number }): HierarchyCircularNode<Branch>[] {
  const tree = pack<Branch>()
    .size([500, 500])
    .padding((node) => gap * (node.depth === 0 ? 2 : 1))(given.copy());
  return tree.descendants().filter((node) => node !== tree || node.children === undefined);
}

type Round = { x: number; y: number; r: number };

function boundsOf(all: readonly Round[]) {
  return {
    left: Math.min(...all.map(({ x, r }) => x - r)),
    right: Math.max(...all.map(({ x, r }) => x + r)),
    top: Math.min(...all.map(({ y, r }) => y - r)),
    bottom: Math.max(...all.map(({ y, r }) => y + r)),
  };
}

/** What is seen of the heap fills the box; the round it was packed in would leave much of it empty. */
function fitCircles(all: readonly Round[], box: Box) {
  const { left, right, top, bottom } = boundsOf(all);
  const scale = Math.min(box.width / (right - left), box.height / (bottom - top));
  return ({ x, y, r }: Round) => ({
    x: box.x + box.width / 2 + (x - (left + right) / 2) * scale,
    y: box.y + box.height / 2 + (y - (top + bottom) / 2) * scale,
    radius: r * scale,
  });
}
