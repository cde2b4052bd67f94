import { tickStep } from 'd3-array';
import type { Formats } from '../locale/formats.ts';
import { type Box, group, type Node, text } from '../scene/node.ts';
import type { Tools } from '../template/template.ts';

/** An axis as even steps from its lowest tick. */
type Steps = { domain: readonly [number, number]; ticks: readonly number[] };

type Extent = readonly [number, number];

/**
 * Two axes that share their grid lines: each line is a round value on both. Zero is at one height, without which any two
 * curves can be made to cross wherever one likes; but where only one of them goes below zero, the other would be left
 * half empty, and begins at its own zero.
 */
export function twinAxes(one: Extent, other: Extent): { one: Steps; other: Steps } {
  const [low, high] = withZero(one);
  const [otherLow, otherHigh] = withZero(other);
  const step = tickStep(low, high, 5);
  if (low < 0 !== otherLow < 0) {
    const count = Math.ceil(high / step - 1e-9) - Math.floor(low / step + 1e-9);
    const from = (otherHigh - otherLow) / count;
    const otherStep = smallestStep((size) => otherHigh - below(otherLow, size) * size <= count * size * (1 + 1e-9), {
      from,
    });
    return {
      one: steps(step, { from: below(low, step), count }),
      other: steps(otherStep, { from: below(otherLow, otherStep), count }),
    };
  }
  const under = Math.ceil(-low / step - 1e-9);
  const above = Math.max(Math.ceil(high / step - 1e-9), otherHigh > 0 ? 1 : 0);
  const otherStep = smallestStep(
    (size) => -otherLow <= under * size * (1 + 1e-9) && otherHigh <= above * size * (1 + 1e-9),
    { from: (otherHigh - otherLow) / (under + above) },
  );
  const range = { from: -under, count: under + above };
  return { one: steps(step, range), other: steps(otherStep, range) };
}

/** The last step below a value, counted from zero. */
function below(value: number, step: number): number {
  return Math.floor(value / step + 1e-9);
}

function withZero([low, high]: Extent): Extent {
  const ends = [Math.min(0, low), Math.max(0, high)] as const;
  return ends[0] === ends[1] ? [0, 1] : ends;
}

const roundSizes = [1, 2, 2.5, 5, 10];

/** The smallest round step that is enough. */
function smallestStep(isEnough: (step: number) => boolean, { from }: { from: number }): number {
  const power = 10 ** Math.floor(Math.log10(from));
  for (const scale of [power, power * 10, power * 100])
    for (const size of roundSizes) if (size * scale >= from * 0.999 && isEnough(size * scale)) return size * scale;
  return power * 1000;
}

function steps(step: number, { from, count }: { from: number; count: number }): Steps {
  const ticks = Array.from({ length: count + 1 }, (_, place) => Number(((from + place) * step).toPrecision(12)));
  return { ticks, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1] };
}

const gap = 7;

/** How wide the labels of the second axis are. */
export function secondRoom({ ticks }: Steps, formats: Formats, { fonts, measure }: Tools): number {
  return Math.max(0, ...formats.ticks(ticks).map((label) => measure(label, fonts.label))) + gap;
}

type Side = { plot: Box; at: (value: number) => number; fill: string; formats: Formats };

/** The labels of the second axis, on the far side of the plot. */
export function secondAxis({ ticks }: Steps, { plot, at, fill, formats }: Side, { fonts, locale }: Tools): Node {
  const isRtl = locale.direction === 'rtl';
  const font = fonts.label;
  const x = isRtl ? plot.x - gap : plot.x + plot.width + gap;
  const labels = formats.ticks(ticks);
  return group(
    ticks.map((value, place) =>
      text(labels[place] ?? '', x, at(value) + font.size * 0.35, {
        font,
        fill,
        ...(isRtl && { anchor: 'end' as const }),
      }),
    ),
    { part: { role: 'axis-y', key: 'second' } },
  );
}
