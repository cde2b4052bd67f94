import type { Table } from '#data/table.ts';
import type { HeadlineNumber } from './describe/headline/headline-number.ts';
import { headlineSource } from './describe/headline/headline-source.ts';
import type { Document } from './document/document.ts';
import { furniture } from './layout/furniture.ts';
import { drawLegend, drawSideLegend } from './layout/legend.ts';
import { namesSource } from './plan/names-source.ts';
import { planOf, type Seeing } from './plan/plan.ts';
import { type Box, group, type Node, type Scene, text } from './scene/node.ts';
import type { Description, Legend, Playback, Template, Tools } from './template/template.ts';
import { breakLines } from './text/break-lines.ts';

/** Where and when a chart is seen. Without a height it takes what it needs. */
export type Frame = Seeing & {
  width: number;
  height?: number;
  /** Shown instead of the chart’s own: it also names what a reader has put away. */
  legend?: Legend | null;
  /** What plans it; a chart that is drawn again and again keeps its last plan, see `cachedPlan`. */
  planOf?: typeof planOf;
};

export type Drawing = {
  scene: Scene;
  description: Description;
  legend: Legend | null;
  playback: Playback | null;
  /** The number above the plot, where the chart has one. */
  headline: HeadlineNumber | null;
  error: string | null;
};

/** The one entry: a document, its data and a frame give a picture. The same input gives the same picture, everywhere. */
export function draw(given: Document, table: Table, template: Template, frame: Frame): Drawing {
  return namesSource()({ document: given, table, template }, (named) => drawSettled(named, table, template, frame));
}

function drawSettled(document: Document, table: Table, template: Template, frame: Frame): Drawing {
  const { theme, measure } = frame;
  const plan = (frame.planOf ?? planOf)(document, table, template, frame);
  const { tools } = plan;
  const { locale } = tools;
  const width = Math.max(160, Math.min(8000, Math.round(frame.width)));
  const outer = width < 420 ? Math.max(10, theme.space.outer * 0.7) : theme.space.outer;
  const inner = width - 2 * outer;

  const note = [document.text.note, plan.ok ? plan.note : ''].filter(Boolean).join(' ');
  const setting = { theme, locale, measure, width: inner };
  const inside = (frame.height ?? Number.POSITIVE_INFINITY) - 2 * outer;
  const headline =
    document.headlineNumber.figure === 'none' || !plan.ok
      ? null
      : headlineSource()({ document, table, template }, { width: inner, height: inside, tools });
  const words = furniture({ ...document.text, note }, setting, inside - (headline?.height ?? 0));
  const { foot } = words;
  const head = headline?.under(words.head) ?? words.head;
  // In a frame of a given height the plot keeps the better part of what title and source leave.
  const free = inside - head.height - foot.height;
  const { gap } = theme.space;
  const over = head.height + (head.height > 0 ? gap : 0);
  const under = foot.height + (foot.height > 0 ? gap : 0);
  const room = { width: inner, height: (frame.height ?? 0) - 2 * outer - over - under };
  const own = plan.ok ? plan.legend(inner, frame.height === undefined ? undefined : room.height) : null;
  const items = frame.legend ?? own;
  const flat = drawLegend(items, inner, tools, free * 0.4);

  const isBelow = document.legend.place === 'below';
  const plotHeight = plan.ok ? plan.height(inner) : 160;
  const isMap = template.family === 'maps' && frame.height !== undefined && !isBelow;
  const side =
    isMap && items !== null && flat.height > 0
      ? sideLegend(items, { ...room, aspect: inner / plotHeight, above: flat.height + gap * 0.7 }, tools)
      : null;
  const legend = side ?? flat;
  const taken = side === null && legend.height > 0 ? legend.height + gap * 0.7 : 0;
  const above = over + (isBelow ? 0 : taken);
  const below = under + (isBelow ? taken : 0);
  const height = Math.round(frame.height ?? Math.min(8000, above + plotHeight + below + 2 * outer));
  const column = side === null ? 0 : Math.round(side.width + gap);
  const box: Box = {
    x: locale.direction === 'rtl' ? 0 : column,
    y: above,
    width: inner - column,
    height: Math.max(40, height - 2 * outer - above - below),
  };

  const shift = side === null ? Math.max(0, inner - legend.width) * shifts[document.legend.align] : 0;
  const fromLeft = side !== null && locale.direction === 'rtl' ? inner - side.width : shift;
  const body = plan.ok ? plan.draw(box) : [apology(plan.error, box, tools)];
  const root = group(
    [
      ...head.nodes,
      group(legend.nodes, {
        ...(fromLeft !== 0 && { x: Math.round(side === null && locale.direction === 'rtl' ? -shift : fromLeft) }),
        y: Math.round(isBelow ? height - 2 * outer - under - legend.height : over),
      }),
      ...body,
      group(foot.nodes, { y: Math.round(height - 2 * outer - foot.height) }),
    ],
    { x: outer, y: outer },
  );
  const description = plan.ok ? plan.describe() : { summary: plan.error, details: [] };
  return {
    scene: { width, height, background: theme.paper, root, language: document.locale },
    description: headline?.describe(description) ?? description,
    headline,
    legend: items,
    playback: plan.ok ? plan.playback() : null,
    error: plan.ok ? null : plan.error,
  };
}

type SideRoom = { width: number; height: number; aspect: number; above: number };

/** A legend takes at most this share of the width from a map. */
const sideShare = 0.28;

/** The legend as a column, where a map in a frame of a given height becomes larger than under its legend; else null. */
function sideLegend(legend: Legend, { width, height, aspect, above }: SideRoom, tools: Tools) {
  // A histogram stands on its colors.
  if ('counts' in legend) return null;
  const side = drawSideLegend(legend, Math.min(160, width * sideShare), tools);
  const under = Math.min(width, (height - above) * aspect);
  const beside = Math.min(width - side.width - tools.theme.space.gap, height * aspect);
  return side.height <= height && beside > under * 1.08 ? side : null;
}

/** How far along the free room a legend stands. */
const shifts = { start: 0, middle: 0.5, end: 1 } as const;

/** Where a chart cannot be drawn, the reason stands in its place. */
function apology(error: string, box: Box, { fonts, theme, measure }: Tools): Node {
  const lines = breakLines(error, { width: box.width, font: fonts.label, measure, maxLines: 4 });
  return group(
    lines.map((words, row) =>
      text(words, box.x, box.y + fonts.label.size * (1.2 + row * 1.4), { font: fonts.label, fill: theme.muted }),
    ),
  );
}
