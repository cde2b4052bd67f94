import { type HierarchyRectangularNode, partition } from 'd3-hierarchy';
import { drawRingNumber } from '../../layout/figure.ts';
import { type FreeRoom, freeRoom } from '../../layout/free-room.ts';
import { placeByName } from '../../layout/place-by-name.ts';
import { type Polar, polar, roomOn } from '../../layout/polar.ts';
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
import type { treeRoles } from '../../options/flow-options.ts';
import { remember } from '../../plan/memoize.ts';
import { type Box, type Font, group, type Node, path, round, text } from '../../scene/node.ts';
import { type Context, defineTemplate } from '../../template/template.ts';
import { balanceLines, fitLines } from '../../text/break-lines.ts';
import { manifest, type options } from './manifest.ts';

type Part = HierarchyRectangularNode<Branch>;

type SunburstContext = Context<typeof treeRoles, typeof options>;

/** Rings around rings: the angle is the amount. */
export const template = defineTemplate(manifest, {
  prepare(context) {
    const model = prepareTree(context, (width) => Math.round(Math.max(250, Math.min(600, width))));
    if ('error' in model) return model;
    const items = groupLegend(model, context);
    const isNamed = remember((width: number) => {
      const box = { x: 0, y: 0, width, height: model.height(width) };
      return firstRingIsNamed(model, box, context);
    });
    return { ...model, legend: model.legend ?? ((width) => (context.options.names && !isNamed(width) ? items : null)) };
  },

  draw(model: TreeModel, box, context) {
    const { options: chosen, enter, paints } = context;
    const { circle, tree, parts, inner, start, sectorOf } = ringsOf(model, box, context);
    const come = enter(0, 1);
    const paint = treePaint(model, context, chosen.fade / 100);
    const marks: Node[] = [];
    const labels: Node[] = [];
    const middles: (readonly [string, readonly [number, number]])[] = [];
    const room = freeRoom(box, 1);
    const ordered = parts.toSorted((a, b) => a.depth - b.depth || (b.value ?? 0) - (a.value ?? 0));
    for (const part of parts) {
      const { from, to, near, far } = sectorOf(part);
      const gap = (to - from) * far > 3 * chosen.gap ? chosen.gap : 0;
      marks.push(
        path(
          circle.piece(start + (from - start) * come, start + (to - start) * come, {
            inner: near + (part.depth > 1 ? Math.min(1, chosen.gap) : 0),
            outer: far,
            gap: to - from > 6.2 ? 0 : gap,
            corner: chosen.corner,
          }),
          { fill: paint.of(part), part: partOf(part, context) },
        ),
      );
      middles.push([part.data.name, circle.at((from + to) / 2, (near + far) / 2)]);
    }
    const holds = tree.depth === 0 && inner > 18;
    if (holds) {
      const { big, small } = middleOf(model, context);
      labels.push(...drawRingNumber({ centre: circle.centre, radius: inner }, { big, small, key: 'total' }, context));
    }
    if (come > 0.7)
      for (const part of ordered) {
        const sector = sectorOf(part);
        const fill = paints.inkOn(paint.of(part));
        labels.push(...labelOn(part, { sector, circle, fill, room, context, total: model.total }));
      }
    return {
      nodes: [group(marks, { x: round(circle.centre[0]), y: round(circle.centre[1]) }), ...labels],
      plot: box,
      place: placeByName(box, middles),
    };
  },

  describe: (model, context) => describeTree(model, context, 'Sunburst'),
});

/** The rings in a box: what is in them, and where. */
function ringsOf(model: TreeModel, box: Box, { options: chosen, locale }: SunburstContext) {
  const circle = polar(box);
  const tree = partition<Branch>()(model.tree.copy());
  const levels = Math.min(chosen.rings, tree.height);
  const inner = circle.radius * (chosen.hole / 100);
  const wide = (circle.radius - inner) / Math.max(1, levels);
  const start = (chosen.turn * Math.PI) / 180;
  const isRtl = locale.direction === 'rtl';
  const angle = (share: number) => start + (isRtl ? -1 : 1) * share * 2 * Math.PI;
  const parts = tree.descendants().filter(({ depth }) => depth > 0 && depth <= levels);
  return { circle, tree, parts, inner, start, sectorOf };

  function sectorOf({ x0, x1, depth }: Part) {
    const [a, b] = [angle(x0), angle(x1)];
    const near = inner + (depth - 1) * wide;
    return { from: Math.min(a, b), to: Math.max(a, b), near, far: near + wide };
  }
}

/** Whether all but the smallest groups have room for their names; else a legend names them. */
function firstRingIsNamed(model: TreeModel, box: Box, context: SunburstContext): boolean {
  const { circle, tree, sectorOf } = ringsOf(model, box, context);
  const room = freeRoom(box, 1);
  return (tree.children ?? []).every(
    (part) =>
      (part.value ?? 0) < model.total * 0.04 ||
      labelOn(part, { sector: sectorOf(part), circle, fill: '', room, context, total: model.total }).length > 0,
  );
}

function middleOf({ total, tree }: TreeModel, { options: chosen, formats, locale }: SunburstContext) {
  if (chosen.middle === 'none') return { big: '', small: '' };
  if (chosen.middle === 'text') return { big: chosen.middleText, small: '' };
  return { big: formats.value(total), small: tree.data.name || locale.words.total };
}

type Saying = {
  sector: { from: number; to: number; near: number; far: number };
  circle: Polar;
  fill: string;
  room: FreeRoom;
  context: SunburstContext;
  total: number;
};

/** Straight where there is room for it, else along the ring, else along the radius, else not at all. */
function labelOn(part: Part, { sector, circle, fill, room, context, total }: Saying): Node[] {
  const { options: chosen, fonts, measure } = context;
  const { from, to, near, far } = sector;
  const name = chosen.names ? part.data.name : '';
  const amounts = amountOf(part, total, context);
  const key = partOf(part, context).key ?? '';
  // Thinner than any letter is high, whichever way it is turned.
  if ((to - from) * far < 9) return [];
  for (const withAmount of amounts === '' ? [false] : [true, false])
    for (const size of [fonts.strong.size, 11, 10]) {
      const font: Font = { ...fonts.strong, size };
      const lines =
        name === '' ? [] : fitLines(name, { width: Math.max(30, (far - near) * 1.1), font, measure, maxLines: 3 });
      if (lines === null) continue;
      const isCut = name.split(/[\s\-–/]+/).some((word) => measure(word, font) > Math.max(30, (far - near) * 1.1));
      if (isCut && !/[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}]/u.test(name)) continue;
      const rows = [...lines, ...(withAmount ? [amounts] : [])].filter(Boolean);
      if (rows.length === 0) continue;
      const faces = rows.map(
        (_, row): Font => (withAmount && row === rows.length - 1 ? { ...fonts.label, size } : font),
      );
      const width = Math.max(...rows.map((row, place) => measure(row, faces[place] ?? font)));
      const height = size * (rows.length * 1.2 - 0.25);
      const at = roomOn({ from, to, inner: near, outer: far }, { width, height }, circle);
      if (at === null) continue;
      if (!room.take({ x: at[0] - width / 2, y: at[1] - height / 2, width, height })) continue;
      return rows.map((row, place) =>
        text(row, at[0], at[1] - height / 2 + size * (0.8 + place * 1.2), {
          font: faces[place] ?? font,
          fill,
          anchor: 'middle',
          part: { role: 'label', key },
        }),
      );
    }
  const middle = (from + to) / 2;
  const degrees = ((((middle * 180) / Math.PI) % 360) + 360) % 360;
  return alongRing() ?? alongRadius();

  /** Straight lines of words across the bow of their sector. */
  function alongRing(): Node[] | null {
    if ((to - from) * far < 24) return null;
    for (const size of name === '' ? [] : [fonts.strong.size, 11, 10, 9]) {
      const font: Font = { ...fonts.strong, size };
      for (const lines of [[name], inTwo(font)]) {
        const half = Math.max(...lines.map((each) => measure(each, font))) / 2 + 2;
        const high = size * (lines.length * 1.15 - 0.2);
        const low = near + 2 + high / 2;
        const most = Math.sqrt(Math.max(0, (far - 2) ** 2 - half ** 2)) - high / 2;
        if (most < low || Math.atan2(half, low - high / 2) > (to - from) / 2) continue;
        const rotate = degrees > 90 && degrees < 270 ? degrees - 180 : degrees > 180 ? degrees - 360 : degrees;
        return turnedWords(lines, { font, rotate, distance: (low + most) / 2 });
      }
    }
    return null;
  }

  function inTwo(font: Font): string[] {
    const lines = balanceLines(name, { width: measure(name, font) * 0.7, font, measure, maxLines: 2 });
    return lines.join(' ') === name ? lines : [name];
  }

  function alongRadius(): Node[] {
    const font: Font = { ...fonts.label, size: 10 };
    if (name === '' || (to - from) * ((near + far) / 2) < 13) return [];
    const most = Math.floor(((to - from) * near) / (font.size * 1.15));
    const lines = fitLines(name, { width: far - near - 8, font, measure, maxLines: Math.max(1, Math.min(3, most)) });
    if (lines === null) return [];
    const rotate = degrees < 180 ? degrees - 90 : degrees + 90;
    return turnedWords(lines, { font, rotate, distance: (near + far) / 2 }) ?? [];
  }

  function turnedWords(
    lines: readonly string[],
    { font, rotate, distance }: { font: Font; rotate: number; distance: number },
  ): Node[] | null {
    const turned = (rotate * Math.PI) / 180;
    const width = Math.max(...lines.map((each) => measure(each, font)));
    const [x, y] = circle.at(middle, distance);
    const high = font.size * (lines.length * 1.15 - 0.2);
    const [wide, tall] = [
      width * Math.abs(Math.cos(turned)) + high * Math.abs(Math.sin(turned)),
      width * Math.abs(Math.sin(turned)) + high * Math.abs(Math.cos(turned)),
    ];
    if (!room.take({ x: x - wide / 2, y: y - tall / 2, width: wide, height: tall })) return null;
    return lines.map((line, row) => {
      const sink = font.size * (0.27 + (row - (lines.length - 1) / 2) * 1.15);
      return text(line, x - Math.sin(turned) * sink, y + Math.cos(turned) * sink, {
        font,
        fill,
        anchor: 'middle',
        rotate: round(rotate),
        part: { role: 'label', key },
      });
    });
  }
}
