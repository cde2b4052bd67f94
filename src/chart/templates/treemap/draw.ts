import {
  type HierarchyRectangularNode,
  treemap as layOut,
  treemapBinary,
  treemapSliceDice,
  treemapSquarify,
} from 'd3-hierarchy';
import { placeByName } from '../../layout/place-by-name.ts';
import type { Branch } from '../../marks/hierarchy/tree.ts';
import {
  amountOf,
  describeTree,
  partOf,
  prepareTree,
  type TreeModel,
  treePaint,
} from '../../marks/hierarchy/tree-chart.ts';
import { sizesFrom, wordsIn } from '../../marks/hierarchy/words-in.ts';
import { type Box, group, type Node, rect, round, text } from '../../scene/node.ts';
import { defineTemplate } from '../../template/template.ts';
import { fitLines } from '../../text/break-lines.ts';
import { manifest } from './manifest.ts';

type Tile = HierarchyRectangularNode<Branch>;

const tilings = { squares: treemapSquarify, binary: treemapBinary, slices: treemapSliceDice };

/** Tiles in tiles: the area is the amount. */
export const template = defineTemplate(manifest, {
  prepare: (context) =>
    prepareTree(context, (width) =>
      Math.round(Math.max(320, Math.min(620, width < 480 ? width * 1.5 : 190 + width * 0.4))),
    ),

  draw(model: TreeModel, box, context) {
    const { options: chosen, fonts, measure, paints, enter, theme, locale } = context;
    const isRtl = locale.direction === 'rtl';
    const headSize = fonts.strong.size;
    const hasHead = (node: Tile) => {
      const depth = node.depth - model.tree.depth;
      return (
        chosen.heads && node.children !== undefined && depth >= 1 && node.x1 - node.x0 > 46 && node.y1 - node.y0 > 46
      );
    };
    /** Name of a group over its parts, on as many lines as take a third of its height; none where it needs more. */
    const headLines = (node: Tile & { data: Branch }) => {
      const maxLines = Math.max(1, Math.floor((node.y1 - node.y0) / 3 / (headSize * 1.25)));
      return fitLines(node.data.name, { width: node.x1 - node.x0 - 2, font: fonts.strong, measure, maxLines }) ?? [];
    };
    // Many small groups stand closer together, or there would be more gap than group.
    const groups = Math.max(1, model.tree.children?.length ?? 1);
    const groupGap = Math.min(chosen.groupGap, Math.sqrt((box.width * box.height) / groups) * 0.07);
    const tree = layOut<Branch>()
      .tile(tilings[chosen.tiling])
      .size([box.width, box.height])
      .paddingInner((node) => (node.depth === 0 && node.height > 1 ? groupGap : chosen.gap))
      .paddingTop((node) => (hasHead(node) ? headSize * (0.25 + headLines(node).length * 1.25) : 0))(model.tree.copy());
    const paint = treePaint(model, context);
    const leaves = tree.leaves();
    const marks: Node[] = [];
    const labels: Node[] = [];
    const middles: (readonly [string, readonly [number, number]])[] = [];
    leaves.forEach((node, place) => {
      const tile = boxOf(node);
      const share = enter(place, leaves.length);
      const grown = scaled(tile, share);
      const fill = paint.of(node);
      marks.push(
        rect(grown, {
          fill,
          ...(chosen.corner > 0 && { radius: Math.min(chosen.corner, grown.width / 2, grown.height / 2) }),
          part: partOf(node, context),
        }),
      );
      middles.push([node.data.name, [tile.x + tile.width / 2, tile.y + tile.height / 2]]);
      if (share < 0.7) return;
      const pad = tile.width > 60 && tile.height > 34 ? 7 : 4;
      const largest = chosen.fitText ? Math.min(26, Math.sqrt(tile.width * tile.height) / 7.5) : fonts.strong.size;
      labels.push(
        ...wordsIn(
          { x: tile.x + pad, y: tile.y + pad - 2, width: tile.width - 2 * pad, height: tile.height - 2 * pad + 4 },
          {
            name: chosen.names ? node.data.name : '',
            amount: amountOf(node, model.total, context),
            key: partOf(node, context).key ?? '',
            fill: paints.inkOn(fill),
          },
          { sizes: sizesFrom(largest, 9) },
          context,
        ),
      );
    });
    for (const node of tree.descendants()) {
      if (!hasHead(node)) continue;
      const place = boxOf(node);
      const font = fonts.strong;
      const isTop = node.depth === 1;
      const heads = headLines(node).map((line, row) =>
        text(line, isRtl ? place.x + place.width - 1 : place.x + 1, place.y + headSize * (0.98 + row * 1.25), {
          font,
          fill:
            isTop && chosen.colorBy === 'group' && context.columns.shade === null
              ? paints.textOf(paint.of(node))
              : theme.ink,
          ...(isRtl && { anchor: 'end' as const }),
          ...(enter(0, 1) < 1 && { opacity: round(enter(0, 1)) }),
          part: { role: 'label', key: node.data.name },
        }),
      );
      labels.push(...heads);
      middles.push([node.data.name, [place.x + place.width / 2, place.y + place.height / 2]]);
    }
    return { nodes: [group(marks), ...labels], plot: box, place: placeByName(box, middles) };

    function boxOf({ x0, x1, y0, y1 }: Tile): Box {
      const width = Math.max(0, x1 - x0);
      const x = isRtl ? box.x + box.width - x1 : box.x + x0;
      return { x, y: box.y + y0, width, height: Math.max(0, y1 - y0) };
    }
  },

  describe: (model, context) => describeTree(model, context, 'Treemap'),
});

/** Grown from its middle. */
function scaled({ x, y, width, height }: Box, share: number): Box {
  return {
    x: x + (width * (1 - share)) / 2,
    y: y + (height * (1 - share)) / 2,
    width: width * share,
    height: height * share,
  };
}
