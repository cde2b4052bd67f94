import type { Column } from '#data/table.ts';
import { highlightedOf } from '../../color/paints.ts';
import { type LineSeries, lastOf } from '../../marks/series/lines.ts';
import type { LineContext } from '../../options/line-options.ts';
import { remember } from '../../plan/memoize.ts';
import { mayBeLog } from '../../scale/domain.ts';
import { placeCalled } from '../../scale/rebase.ts';
import { pixelsOf, scaleOf } from '../../scale/scale.ts';
import { readTicks } from '../../scale/ticks.ts';
import type { Box } from '../../scene/node.ts';
import { alongAxis } from '../along.ts';
import { type Cartesian, cartesian } from '../cartesian.ts';
import { endRoom, leaderRoom } from './end-labels.ts';
import { type InsideLabel, insideLabels } from './inside-labels.ts';

type LinesToLayOut = {
  lines: readonly LineSeries[];
  x: Column;
  domains: { value: readonly [number, number]; x: readonly [number, number] };
  /** Where all lines are 100, for the title of the axis. */
  base: string;
  /** What names the lines: words in the plot or beside it, a legend, or nothing. */
  names: 'end' | 'legend' | 'none';
  inkFor: (key: string, place: number) => string;
  endInk: (key: string, place: number, isPositive: boolean) => string;
};

/** From `x` on lines are dashed. Between a label before it and this place an arrow has some room, else 0. */
type DashedPart = { x: number; label: { words: string; box: Box; arrow: number } | null };

/** A line that stops by as many pixels before the plot does has its name at its own end. */
const early = 24;

/** The length of an arrow from a label to what it is about. */
const arrow = 12;

/**
 * The axes of lines, and which words stand in the plot and which beside it. Words that have no room in the plot go beside
 * it, which takes width from the plot: then all are placed again.
 */
export function lineLayout(
  { lines, x, domains, base, names, inkFor, endInk }: LinesToLayOut,
  box: Box,
  context: LineContext,
) {
  const { options, paints, locale } = context;
  const isRtl = locale.direction === 'rtl';
  const isAlong = names === 'end' && options.labels === 'along';
  const isLog = options.log && mayBeLog(domains.value);
  const values = { kind: 'value', domain: domains.value, isLog, isReversed: options.isReversed } as const;
  const height = box.height - 30;
  const rough = scaleOf({ ...values, isShown: false, hasGrid: false }, height, 0);
  const lasts = lines.map((each) => rough.at(each.values[lastOf(each)] ?? Number.NaN));
  const named = new Set(highlightedOf(lines, paints));
  const words = lines.map((each) => (named.has(each) ? endWords(each, names === 'end' ? each.name : '', context) : ''));
  const isAside = lines.map((each) => !isAlong && !stopsEarly(each));
  const dashAt = options.dashFrom === '' ? null : placeCalled(options.dashFrom.trim(), lines, { x, locale });
  for (;;) {
    const aside = lines.map((each, place) => {
      if (isAside[place]) return words[place] ?? '';
      return stopsEarly(each) || !named.has(each) ? '' : endWords(each, '', context);
    });
    const leader = leaderRoom(aside, lasts, { ...context, width: box.width, height });
    const room = endRoom(aside, box.width, context) + leader;
    const frame = axesBeside(room);
    // Lines of a wide table share their places.
    const across = remember((at: Float64Array) => pixelsOf(at, frame.x));
    const runs = lines.map(({ at, values }) => ({ x: across(at), y: pixelsOf(values, frame.y) }));
    const wishes = wishesIn(frame.plot, runs);
    const dashed = dashAt === null ? null : dashedPart(dashAt, frame);
    const isFree = aside.every((each) => each === '');
    const inside = insideLabels(
      wishes,
      { ...roomIn(frame, runs, { isFree, dashed }), runs, isRtl, isStepped: isStepped() },
      context,
    );
    if (inside.left.length === 0) return { frame, isLog, room, leader, aside, runs, inside, dashed, stopsEarly };
    for (const { run } of inside.left) isAside[runs.indexOf(run)] = true;
  }

  function stopsEarly(each: LineSeries): boolean {
    const [from, to] = domains.x;
    return ((to - (each.at[lastOf(each)] ?? to)) / (to - from)) * box.width > early;
  }

  function isStepped(): boolean {
    return options.curve.startsWith('steps');
  }

  function axesBeside(room: number): Cartesian {
    return cartesian(
      { ...box, x: box.x + (isRtl ? room : 0), width: box.width - room },
      {
        x: alongAxis(x, domains.x, {
          locale,
          hasGrid: options.grid === 'both' || options.grid === 'along',
          title: options.alongTitle,
        }),
        y: {
          ...values,
          isShown: options.axis,
          hasGrid: options.grid === 'both' || options.grid === 'across',
          ticks: readTicks(options.ticks),
          title: [options.axisTitle, base].filter(Boolean).join(', '),
        },
        within: box,
      },
      context,
    );
  }

  function wishesIn(plot: Box, runs: readonly InsideLabel['run'][]): InsideLabel[] {
    return lines.flatMap((each, place): InsideLabel[] => {
      const { key, name } = each;
      const run = runs[place];
      const last = lastOf(each);
      const value = each.values[last] ?? Number.NaN;
      if (isAside[place] || run === undefined || words[place] === '') return [];
      const rest = { key, run, last, isImportant: !paints.isContext(key) };
      if (!stopsEarly(each)) return [{ ...rest, words: name, fill: inkFor(key, place), where: 'along' }];
      if (!isInPlot(plot, run.y[last])) return [];
      return [{ ...rest, words: words[place] ?? '', fill: endInk(key, place, value >= 0), where: 'end' }];
    });
  }

  /** Where the lines begin to be dashed, and the label of this part at the top of the plot, if it has one. */
  function dashedPart(at: number, { x: along, plot }: Cartesian): DashedPart {
    const from = along.at(at);
    const { label: font } = context.fonts;
    const words = options.dashWords.trim();
    if (words === '') return { x: from, label: null };
    const width = context.measure(words, font);
    const onward = isRtl ? from - plot.x : plot.x + plot.width - from;
    const isOnward = width + 6 <= onward;
    const isLeft = isOnward === isRtl;
    // Before the dashed part, an arrow leads from the words to it.
    const gap = isOnward ? 6 : 6 + arrow;
    const x = isLeft ? from - gap - width : from + gap;
    return {
      x: from,
      label: { words, box: { x, y: plot.y, width, height: font.size * 1.2 }, arrow: isOnward ? 0 : arrow },
    };
  }

  /** Labels may be where no dot is, and no line that leads from an end to a label beside the plot. */
  function roomIn(
    { plot }: Cartesian,
    runs: readonly InsideLabel['run'][],
    { isFree, dashed }: { isFree: boolean; dashed: DashedPart | null },
  ) {
    const right = isFree && !isRtl ? box.x + box.width : plot.x + plot.width;
    const left = isFree && isRtl ? box.x : plot.x;
    const radius = options.dots === 'none' ? 0 : options.dotSize + 1;
    const blocked = lines.flatMap((each, place): Box[] => {
      const [endX, endY] = [runs[place]?.x[lastOf(each)], runs[place]?.y[lastOf(each)]];
      if (endX === undefined || endY === undefined) return [];
      const dot = { x: endX - radius, y: endY - radius, width: 2 * radius, height: 2 * radius };
      const isLed = isAside[place] && words[place] !== '' && stopsEarly(each);
      const from = isRtl ? plot.x : endX;
      const leader = { x: from, y: endY - 1, width: Math.abs((isRtl ? endX : right) - from), height: 2 };
      return isLed ? [dot, leader] : [dot];
    });
    if (dashed?.label) blocked.push(dashed.label.box);
    return { bounds: { x: left, y: plot.y - 4, width: right - left, height: plot.height + 4 }, blocked };
  }
}

/** Whether a place up and down is in a plot. */
export function isInPlot({ y, height }: Box, at: number | undefined): at is number {
  return at !== undefined && at >= y - 1 && at <= y + height + 1;
}

/** What stands at the end of a line: its name, and its last value, if values are shown there. */
export function endWords(each: LineSeries, name: string, { options, formats }: LineContext): string {
  const last = each.values[lastOf(each)] ?? Number.NaN;
  const value = options.valueLabels === 'none' || options.valueLabels === 'extremes' ? '' : formats.value(last);
  return [name, value].filter(Boolean).join(' ');
}
