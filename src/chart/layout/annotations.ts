import type { Annotation } from '../document/document.ts';
import { type Box, circle, group, line, type Node, type Point, path, rect, text, walk } from '../scene/node.ts';
import type { Drawn, Tools } from '../template/template.ts';
import { breakLines } from '../text/break-lines.ts';
import { spread } from './spread.ts';

/** Below this width notes are numbers in the plot with their words under it, unless they have a place for it. */
export function isNarrow(width: number): boolean {
  return width < 420;
}

type Note = Extract<Annotation, { kind: 'text' }>;
type NumberedNote = { id: string; lines: readonly string[] };

/** What annotations take from a chart: above the plot for names of upright lines, under it for numbered notes. */
type AnnotationRoom = { above: number; below: number; listed: readonly NumberedNote[] };

/** `cell` is the width of one of several small multiples. */
export function annotationRoom(
  annotations: readonly Annotation[],
  width: number,
  { fonts, measure }: Tools,
  cell = width,
): AnnotationRoom {
  const plotSize = cell * Math.min(cell * 0.6, 420);
  // A note has its own place, unless it needs more lines than a phone has room for, or would cover much of a plot.
  const isListed = ({ narrow, text }: Note) => {
    const length = measure(text, fonts.label);
    if (isNarrow(cell)) return narrow === null || length > cell * 5;
    return length * fonts.label.size * leading > plotSize * coveredShare;
  };
  const listed = annotations.flatMap((each): NumberedNote[] => {
    if (each.kind !== 'text' || each.text.trim() === '' || !isListed(each)) return [];
    return [{ id: each.id, lines: breakLines(each.text, { width: width - badge * 2 - 8, font: fonts.note, measure }) }];
  });
  const rows = listed.flatMap(({ lines }) => lines).length;
  const above = namedAbove(annotations, cell, { fonts, measure });
  return {
    listed,
    above:
      above.length === 0 ? 0 : fonts.label.size * (0.25 + 1.25 * Math.max(...above.map(({ lines }) => lines.length))),
    below: rows === 0 ? 0 : rows * fonts.note.size * leading + listed.length * 4 + 10,
  };
}

/** So much of a plot may be covered by one note. */
const coveredShare = 0.15;

type Upright = { each: Exclude<Annotation, Note>; lines: readonly string[] };

/** Names of upright lines and ranges, each on as many lines as it needs when all of them stand side by side. */
function namedAbove(
  annotations: readonly Annotation[],
  width: number,
  { fonts: { label }, measure }: Pick<Tools, 'fonts' | 'measure'>,
): Upright[] {
  const named = annotations.filter(
    (each): each is Upright['each'] => each.kind !== 'text' && each.axis === 'x' && each.text.trim() !== '',
  );
  const share = Math.max(60, width / named.length - 8);
  return named.map((each) => ({ each, lines: breakLines(each.text.trim(), { width: share, font: label, measure }) }));
}

const badge = 8;
const leading = 1.3;

/** What somebody wrote onto the chart, at its place in the data and inside the picture. */
export function drawAnnotations(
  annotations: readonly Annotation[],
  drawn: Drawn,
  { box, room, tools }: { box: Box; room: AnnotationRoom; tools: Tools },
): Node[] {
  const { theme, fonts, measure } = tools;
  const { plot, place } = drawn;
  const font = fonts.label;
  const ink = { font, fill: theme.ink, halo: theme.paper };
  let found: Obstacle[] | null = null;
  const tops = namesAbove();
  return annotations.slice(0, 100).flatMap((each) => {
    const nodes = each.kind === 'text' ? noteNodes(each) : spanNodes(each);
    return nodes.length === 0 ? [] : [group(nodes, { part: { role: 'annotation', key: each.id } })];
  });

  function spanNodes(each: Exclude<Annotation, Note>): Node[] {
    const along = each.axis === 'x';
    const at = (value: number | string) =>
      place(along ? value : null, along ? null : value)?.[along ? 0 : 1] ?? Number.NaN;
    const [from, to] = each.kind === 'line' ? [at(each.at), at(each.at)] : [at(each.from), at(each.to)];
    if (!Number.isFinite(from + to)) return [];
    const [low, size] = [Math.min(from, to), Math.abs(to - from)];
    const [start, end] = along ? [plot.x, plot.x + plot.width] : [plot.y, plot.y + plot.height];
    if (low + size < start - 1 || low > end + 1) return [];
    const shapes: Node[] =
      each.kind === 'range'
        ? [
            rect(
              along
                ? { x: low, y: plot.y, width: size, height: plot.height }
                : { x: plot.x, y: low, width: plot.width, height: size },
              { fill: theme.muted, opacity: 0.14 },
            ),
          ]
        : dashed(low, along);
    const words = each.text.trim();
    if (words === '') return shapes;
    if (along) {
      const { lines, x } = tops.get(each.id) ?? { lines: [words], x: box.x };
      return [...shapes, ...lines.map((said, row) => text(said, x, box.y + font.size * (1 + row * 1.25), ink))];
    }
    const lines = breakLines(words, { width: plot.width - 4, font, measure });
    const tall = (lines.length - 1) * font.size * 1.25;
    const [x, y] = freePlace(lines, [low - font.size * 0.35 - tall, low + size + font.size * 1.05]);
    return [...shapes, ...lines.map((said, row) => text(said, x, y + row * font.size * 1.25, ink))];
  }

  /** Where names of what is upright begin, above the plot: over it as far as they do not touch. */
  function namesAbove(): Map<string, { lines: readonly string[]; x: number }> {
    const named = namedAbove(annotations, box.width, tools).flatMap(({ each, lines }) => {
      const ends = each.kind === 'line' ? [each.at] : [each.from, each.to];
      const at = ends.reduce<number>((sum, value) => sum + (place(value, null)?.[0] ?? Number.NaN), 0) / ends.length;
      const size = Math.max(...lines.map((said) => measure(said, font))) + 8;
      return Number.isFinite(at) ? [{ id: each.id, lines, at, size }] : [];
    });
    const middles = spread(named, [box.x, box.x + box.width]);
    return new Map(named.map(({ id, lines, size }, rank) => [id, { lines, x: (middles[rank] ?? 0) - size / 2 + 4 }]));
  }

  /** A line over the plot, with a gap wherever words stand. */
  function dashed(at: number, isUpright: boolean): Node[] {
    const [start, end] = isUpright
      ? [room.above > 0 ? box.y + room.above - 2 : plot.y, plot.y + plot.height]
      : [plot.x, plot.x + plot.width];
    const words = met()
      .filter(({ isText, x, y, width, height }) =>
        isText && isUpright ? x < at + 2 && at - 2 < x + width : isText && y < at + 2 && at - 2 < y + height,
      )
      .map(({ x, y, width, height }) => (isUpright ? [y - 1, y + height + 2] : [x - 3, x + width + 3]))
      .sort(([a = 0], [b = 0]) => a - b);
    const pieces: Node[] = [];
    let from = start;
    for (const [low = end, high = end] of [...words, [end, end]]) {
      const to = Math.min(low, end);
      if (to - from > 1)
        pieces.push(
          line(isUpright ? [at, from] : [from, at], isUpright ? [at, to] : [to, at], {
            stroke: theme.ink,
            strokeWidth: 1,
            dash: [4, 3],
          }),
        );
      from = Math.max(from, high);
    }
    return pieces;
  }

  function met(): readonly Obstacle[] {
    found ??= obstacles(drawn.nodes, measure);
    return found;
  }

  /** Along a level line where no mark and no word is: at its start, its end, or between; over it, else under it. */
  function freePlace(lines: readonly string[], baselines: readonly number[]): Point {
    const wide = Math.max(...lines.map((said) => measure(said, font)));
    const height = font.size * (1 + (lines.length - 1) * 1.25);
    const span = plot.width - wide - 4;
    const starts = [0, 1, ...Array.from({ length: 15 }, (_, step) => (step + 1) / 16)];
    const places = baselines.flatMap((y) => starts.map((share): Point => [plot.x + 2 + share * span, y]));
    return (
      places.find(([x, y]) => isFree({ x, y: y - font.size * 0.8, width: wide, height })) ?? [
        plot.x + 2,
        baselines[0] ?? 0,
      ]
    );
  }

  function isFree(one: Box): boolean {
    if (one.y < box.y || one.y + one.height > plot.y + plot.height) return false;
    return met().every(
      (other) =>
        one.x > other.x + other.width ||
        other.x > one.x + one.width ||
        one.y > other.y + other.height ||
        other.y > one.y + one.height,
    );
  }

  function noteNodes(note: Note): Node[] {
    const anchor = place(note.at.x, note.at.y);
    if (anchor === null || !Number.isFinite(anchor[0] + anchor[1]) || note.text.trim() === '') return [];
    const number = room.listed.findIndex(({ id }) => id === note.id) + 1;
    const { dx, dy } = (isNarrow(box.width) && note.narrow) || note;
    if (number > 0) {
      const isLoose = note.at.x === null && note.at.y === null;
      return numbered(
        number,
        [
          clamp(anchor[0] + (isLoose ? dx : 0), plot.x + badge, plot.x + plot.width - badge),
          clamp(anchor[1] + (isLoose ? dy : 0), plot.y + badge, plot.y + plot.height - badge),
        ],
        tools,
      );
    }
    const lines = wholeNote(note);
    const wide = Math.max(...lines.map((each) => measure(each, font)));
    const tall = lines.length * font.size * leading;
    const x = clamp(anchor[0] + dx, plot.x, plot.x + plot.width - wide);
    const y = clamp(anchor[1] + dy, plot.y, plot.y + plot.height - tall);
    const nodes: Node[] = lines.map((words, row) => text(words, x, y + font.size + row * font.size * leading, ink));
    if (!note.hasLine) return nodes;
    const near: Point = [clamp(anchor[0], x, x + wide), anchor[1] < y ? y - 2 : y + tall + 2];
    return [...connector(near, anchor, note.arrow), ...nodes];
  }

  /** As wide as its author made it; wider where it would be higher than the plot. */
  function wholeNote(note: Note): string[] {
    for (let width = Math.max(40, Math.min(note.width, plot.width)); ; width += 20) {
      const lines = breakLines(note.text, { width, font, measure });
      if (width >= plot.width || lines.length * font.size * leading <= plot.height) return lines;
    }
  }

  /** From the words to what they are about: a line, or an arrow, straight or bent to the side. */
  function connector(from: Point, to: Point, arrow: Note['arrow']): Node[] {
    const pen = { stroke: theme.muted, strokeWidth: 1 };
    if (arrow === 'none') return [line(from, to, pen)];
    const bend = arrow === 'curved' ? 0.28 : 0;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const over: Point = [from[0] + dx / 2 - dy * bend, from[1] + dy / 2 + dx * bend];
    const angle = Math.atan2(to[1] - over[1], to[0] - over[0]);
    const wing = (turn: number) => pair([to[0] - 7 * Math.cos(angle + turn), to[1] - 7 * Math.sin(angle + turn)]);
    const d = `M${pair(from)}Q${pair(over)} ${pair(to)}M${wing(0.45)}L${pair(to)}L${wing(-0.45)}`;
    return [path(d, pen)];
  }
}

function numbered(number: number, [x, y]: Point, { fonts, theme }: Tools): Node[] {
  const small = { ...fonts.note, size: 11, weight: 700 as const };
  return [
    circle(x, y, badge, { fill: theme.ink, stroke: theme.paper, strokeWidth: 1.5 }),
    text(String(number), x, y + 4, { font: small, fill: theme.paper, anchor: 'middle' }),
  ];
}

/** The words of numbered notes, at the bottom of a box. */
export function drawNoteList({ listed, below }: AnnotationRoom, box: Box, tools: Tools): Node[] {
  const { fonts, theme, locale } = tools;
  const isRtl = locale.direction === 'rtl';
  const side = isRtl ? box.x + box.width - badge : box.x + badge;
  let top = box.y + box.height - below + 8;
  return listed.map(({ id, lines }, place) => {
    const first = top;
    top += lines.length * fonts.note.size * leading + 4;
    return group(
      [
        ...numbered(place + 1, [side, first + badge], tools),
        ...lines.map((words, row) =>
          text(words, side + (isRtl ? -1 : 1) * (badge + 8), first + badge + 4 + row * fonts.note.size * leading, {
            font: fonts.note,
            fill: theme.ink,
            ...(isRtl && { anchor: 'end' as const }),
          }),
        ),
      ],
      { part: { role: 'annotation', key: id } },
    );
  });
}

type Obstacle = Box & { isText?: boolean };

/** What words should not lie on: marks, and other words. */
function obstacles(nodes: readonly Node[], measure: Tools['measure']): Obstacle[] {
  const found: Obstacle[] = [];
  for (const { node, dx, dy } of walk(group([...nodes]))) {
    const isMark = node.part?.role === 'mark';
    if (node.kind === 'text') {
      const width = measure(node.text, node.font);
      const left = node.anchor === 'end' ? width : node.anchor === 'middle' ? width / 2 : 0;
      found.push({
        x: node.x + dx - left,
        y: node.y + dy - node.font.size * 0.8,
        width,
        height: node.font.size,
        isText: true,
      });
    } else if (isMark && node.kind === 'rect') {
      found.push({ x: node.x + dx, y: node.y + dy, width: node.width, height: node.height });
    } else if (isMark && node.kind === 'circle') {
      const across = node.radius * 2;
      found.push({ x: node.x + dx - node.radius, y: node.y + dy - node.radius, width: across, height: across });
    }
    const anchors = isMark ? node.part?.anchors : undefined;
    anchors?.x.forEach((x, point) => {
      const y = anchors.y[point] ?? Number.NaN;
      const [nextX, nextY] = [anchors.x[point + 1] ?? x, anchors.y[point + 1] ?? y];
      const steps = Math.min(40, Math.ceil(Math.abs(nextX - x) / 6)) || 1;
      for (let step = 0; step < steps; step++) {
        const share = step / steps;
        found.push({ x: x + dx + (nextX - x) * share - 2, y: y + dy + (nextY - y) * share - 2, width: 4, height: 4 });
      }
    });
  }
  return found;
}

function pair([x, y]: Point): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(Math.max(low, high), value));
}
