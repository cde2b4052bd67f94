import { type HierarchyRectangularNode, partition } from 'd3-hierarchy';
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
import { type Box, group, type Node, rect } from '../../scene/node.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Bars divided into bars, level by level. */
export const template = defineTemplate(manifest, {
  prepare: (context) =>
    prepareTree(context, (width) =>
      Math.round(Math.max(320, Math.min(620, width < 480 ? width * 1.5 : 240 + width * 0.32))),
    ),

  draw(model: TreeModel, box, context) {
    const { options: chosen, paints, fonts, enter, locale } = context;
    const isRtl = locale.direction === 'rtl';
    const isAcross = chosen.direction === 'across';
    const tree = partition<Branch>()(model.tree.copy());
    const levels = Math.max(1, Math.min(chosen.rings, tree.height));
    const paint = treePaint(model, context, chosen.fade / 100);
    const parts = tree.descendants().filter(({ depth }) => depth > 0 && depth <= levels);
    const marks: Node[] = [];
    const labels: Node[] = [];
    const middles: (readonly [string, readonly [number, number]])[] = [];
    for (const part of parts) {
      const place = boxOf(part);
      const share = enter(part.depth - 1, levels);
      const fill = paint.of(part);
      const shown = isAcross
        ? { ...place, width: place.width * share, x: isRtl ? place.x + place.width * (1 - share) : place.x }
        : { ...place, height: place.height * share };
      marks.push(
        rect(shown, {
          fill,
          ...(chosen.corner > 0 && { radius: Math.min(chosen.corner, shown.width / 2, shown.height / 2) }),
          part: partOf(part, context),
        }),
      );
      middles.push([part.data.name, [place.x + place.width / 2, place.y + place.height / 2]]);
      if (share < 0.7) continue;
      const pad = place.height > 30 ? 6 : 4;
      const height = place.height - (place.height > 30 ? 8 : 1);
      labels.push(
        ...wordsIn(
          { x: place.x + pad, y: place.y + (place.height - height) / 2, width: place.width - 2 * pad, height },
          {
            name: chosen.names ? part.data.name : '',
            amount: amountOf(part, model.total, context),
            key: partOf(part, context).key ?? '',
            fill: paints.inkOn(fill),
          },
          { sizes: sizesFrom(Math.min(fonts.strong.size + (part.depth === 1 ? 3 : 0), 18)) },
          context,
        ),
      );
    }
    return { nodes: [group(marks), ...labels], plot: box, place: placeByName(box, middles) };

    function boxOf({ x0, x1, depth }: HierarchyRectangularNode<Branch>): Box {
      const long = isAcross ? box.height : box.width;
      const deep = (isAcross ? box.width : box.height) / levels;
      const from = x0 * long;
      const size = Math.max(0.3, (x1 - x0) * long - Math.min(chosen.gap, ((x1 - x0) * long) / 3));
      const level = (depth - 1) * deep;
      const thick = Math.max(1, deep - chosen.gap);
      if (isAcross)
        return {
          x: isRtl ? box.x + box.width - level - thick : box.x + level,
          y: box.y + from,
          width: thick,
          height: size,
        };
      return {
        x: isRtl ? box.x + box.width - from - size : box.x + from,
        y: box.y + level,
        width: size,
        height: thick,
      };
    }
  },

  describe: (model, context) => describeTree(model, context, 'Icicle chart'),
});
