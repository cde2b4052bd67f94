import type { NameAxis, ValueAxis } from '../../layout/axis.ts';
import { cartesian } from '../../layout/cartesian.ts';
import type { RowNames } from '../../layout/row-names.ts';
import { type Box, type Font, line, type Node, type Text, text } from '../../scene/node.ts';
import type { Drawn, Tools } from '../../template/template.ts';
import type { Bars } from './read-bars.ts';

/** Bars run across the page, columns stand up. */
export type Direction = 'across' | 'up';

/** Which of several bars of one label. */
type Lane = { at: number; of: number };

export type FrameWish = {
  direction: Direction;
  bars: Bars;
  domain: readonly [number, number];
  axis: { isShown: boolean; title?: string; format?: ValueAxis['format']; isLog?: boolean };
  /** Free pixels at the low and the high end of the values. */
  inset: readonly [low: number, high: number];
  /** The share of a step that bars take, 0 to 1. */
  thickness: number;
  /** Bars never get thicker than this, in pixels. */
  thickest?: number;
  /** Names of bars that run across; `hasNames` is false where others show them. */
  rows?: RowNames;
  hasNames?: boolean;
  hasSeparators?: boolean;
};

/** The place of bars or columns: one vocabulary for both directions. */
export type BarFrame = Omit<Drawn, 'nodes'> & {
  direction: Direction;
  /** Grid, separators and headings: to be drawn first. */
  under: Node[];
  /** The line the bars stand on, and the labels of both axes: to be drawn last. */
  over: Node[];
  /** The thickness of one bar among so many of a label. */
  thick: (lanes?: number) => number;
  /** The step from one label to the next. */
  step: number;
  /** Where a value is, in pixels along the direction of the bars. */
  at: (value: number) => number;
  /** The middle of a bar, across its direction. */
  middle: (place: number, lane?: Lane) => number;
  /** The box of a bar between two values. */
  bar: (place: number, ends: readonly [from: number, to: number], lane?: Lane) => Box;
  /** The box of everything at a label, over the whole plot. */
  track: (place: number) => Box;
  /** Words beyond the end of a bar, on the side it points to. */
  beyond: (words: string, place: number, end: LabelEnd) => Text;
  /** Words inside a bar at its end, if they fit. */
  within: (words: string, box: Box, end: { isBack: boolean; font: Font; fill: string; key: string }) => Text | null;
};

type LabelEnd = { value: number; isBack: boolean; lane?: Lane; font: Font; fill: string; key: string };

const aside = 6;

/** Makes room for names and values, and says where each bar goes. */
export function barFrame(box: Box, wish: FrameWish, tools: Tools): BarFrame {
  const { bars, direction, domain, thickness, axis } = wish;
  const { theme, measure, locale } = tools;
  const isUp = direction === 'up';
  const isRtl = locale.direction === 'rtl';
  const names: NameAxis = {
    kind: 'names',
    names: bars.slots.map((slot) => (slot.kind === 'bar' ? (bars.grid.labels[slot.place] ?? '') : '')),
    isShown: wish.hasNames ?? true,
    ...(wish.rows !== undefined && { rows: wish.rows }),
    padding: 1 - thickness,
    isSequence: bars.isSequence,
    ...(isUp && bars.time !== null && { time: bars.time }),
  };
  const values: ValueAxis = {
    kind: 'value',
    domain,
    isShown: axis.isShown,
    hasGrid: axis.isShown,
    inset: wish.inset,
    ...(axis.title !== undefined && { title: axis.title }),
    ...(axis.format !== undefined && { format: axis.format }),
    isLog: axis.isLog ?? false,
  };
  const frame = cartesian(box, isUp ? { x: names, y: values } : { x: values, y: names }, tools);
  const { plot, rows } = frame;
  const isAbove = rows?.isAbove ?? false;
  const nameScale = isUp ? frame.x : frame.y;
  const valueScale = isUp ? frame.y : frame.x;
  const step = rows?.row ?? (isUp ? plot.width : plot.height) / Math.max(1, bars.slots.length);
  // Without room for gaps, bars touch.
  const share = step < 2.5 ? 1.05 : thickness;
  const whole = Math.max(0.5, Math.min(wish.thickest ?? (isUp ? 120 : 64), step * share));
  const slotMiddle = (slot: number) => nameScale.at(slot);
  const zero = valueScale.at(Math.max(domain[0], Math.min(domain[1], 0)));
  const isForward = valueScale.at(domain[1]) >= valueScale.at(domain[0]);

  function middleOf(place: number): number {
    const middle = slotMiddle(bars.slotOf[place] ?? 0);
    return isAbove ? middle + (whole - nameScale.band) / 2 : middle;
  }

  function middle(place: number, lane: Lane = { at: 0, of: 1 }): number {
    const turned = isUp && isRtl ? lane.of - 1 - lane.at : lane.at;
    return middleOf(place) + whole * ((turned + 0.5) / lane.of - 0.5);
  }

  function thick(lanes = 1): number {
    const one = whole / lanes;
    return lanes === 1 ? one : Math.max(0.5, one - Math.min(2, one * 0.12));
  }

  function bar(place: number, [from, to]: readonly [number, number], lane?: Lane): Box {
    const [start, end] = [valueScale.at(from), valueScale.at(to)];
    const size = thick(lane?.of);
    const side = middle(place, lane) - size / 2;
    const low = Math.min(start, end);
    const length = Math.abs(end - start);
    return isUp ? { x: side, y: low, width: size, height: length } : { x: low, y: side, width: length, height: size };
  }

  function track(place: number): Box {
    const side = middleOf(place) - whole / 2;
    return isUp
      ? { x: side, y: plot.y, width: whole, height: plot.height }
      : { x: plot.x, y: side, width: plot.width, height: whole };
  }

  function beyond(words: string, place: number, { value, isBack, lane, font, fill, key }: LabelEnd): Text {
    const end = valueScale.at(value);
    const at = middle(place, lane);
    const style = { font, fill, part: { role: 'label' as const, key } };
    if (isUp) return text(words, at, isBack ? end + font.size + 2 : end - 5, { ...style, anchor: 'middle' });
    const isLeft = isBack === isForward;
    const x = isLeft ? end - aside : end + aside;
    return text(words, x, at + font.size * 0.35, { ...style, ...(isLeft && { anchor: 'end' as const }) });
  }

  function within(
    words: string,
    inside: Box,
    { isBack, font, fill, key }: { isBack: boolean; font: Font; fill: string; key: string },
  ): Text | null {
    const wide = measure(words, font);
    if (wide + aside * 2 > inside.width + (isUp ? aside : 0) || font.size * 1.15 > inside.height) return null;
    const style = { font, fill, part: { role: 'label' as const, key } };
    if (isUp) {
      const y = isBack ? inside.y + inside.height - 5 : inside.y + font.size + 3;
      return text(words, inside.x + inside.width / 2, y, { ...style, anchor: 'middle' });
    }
    const isLeft = isBack === isForward;
    const x = isLeft ? inside.x + aside : inside.x + inside.width - aside;
    return text(words, x, inside.y + inside.height / 2 + font.size * 0.35, {
      ...style,
      ...(!isLeft && { anchor: 'end' as const }),
    });
  }

  /** Where names stand above and at headings, the line keeps clear of them. */
  function baseline(): Node[] {
    const paint = { stroke: theme.axis, strokeWidth: 1, part: { role: 'baseline' as const } };
    if (isUp) return [line([plot.x, zero], [plot.x + plot.width, zero], paint)];
    if (isAbove)
      return bars.slotOf.map((_, place) => {
        const at = middleOf(place);
        return line([zero, at - whole / 2 - 1], [zero, at + whole / 2 + 1], paint);
      });
    const starts = bars.slots.flatMap(({ kind }, slot) => (kind === 'heading' ? [slot] : []));
    return [-1, ...starts].flatMap((start, index) => {
      const end = starts[index] ?? bars.slots.length;
      if (end - start <= 1) return [];
      return [line([zero, rowTop(start + 1)], [zero, rowTop(end)], paint)];
    });
  }

  function rowTop(slot: number): number {
    return plot.y + (rows?.top(slot) ?? slot * step);
  }

  function separators(): Node[] {
    if (!wish.hasSeparators || isUp) return [];
    return bars.slots.slice(1).map((_, slot) => {
      const y = rowTop(slot + 1);
      return line([box.x, y], [box.x + box.width, y], { stroke: theme.grid, strokeWidth: 1 });
    });
  }

  return {
    direction,
    plot,
    place: frame.place,
    under: [...frame.grid, ...separators()],
    over: [...baseline(), ...frame.axes],
    thick,
    step,
    at: valueScale.at,
    middle,
    bar,
    track,
    beyond,
    within,
  };
}
