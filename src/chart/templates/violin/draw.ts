import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import { appear } from '../../layout/reveal.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { groupFrame, prepareGroups } from '../../marks/points/group-frame.ts';
import { rowsFrom, type ValueGroup } from '../../marks/points/read-groups.ts';
import { densityAt, quantile } from '../../marks/points/statistics.ts';
import { circle, line, type Node, type Point, path, round, text } from '../../scene/node.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

const steps = 72;

/** How often values occur in each group, mirrored: the thicker, the more often. */
export const template = defineTemplate(manifest, {
  prepare: (context) =>
    prepareGroups(context, {
      row: 92,
      reach: (groups) => (context.options.isCut ? [] : groups.flatMap(({ values }) => tails(values))),
    }),

  draw(model, box, context) {
    const { options, theme, paints, enter, fonts, formats, measure } = context;
    const { groups, isLog } = model;
    const frame = groupFrame(model, box, context, 0.06);
    const shapes = groups.map((each) => shapeOf(each, { ...options, isLog }));
    const counts = groups.map(({ values }) => values.length);
    const [thickest, mostValues] = [maxOf(shapes.map(({ peak }) => peak)), maxOf(counts)];
    const half = (Math.min(frame.band, 130) * options.thickness) / (options.side === 'one' ? 120 : 200);
    const offset = options.side === 'one' ? half / 2 : 0;
    const write = formats.alike(groups.map(({ values }) => quantile(values, 0.5)));
    const nodes: Node[] = [];
    const labels: Node[] = [];
    groups.forEach((each, place) => {
      const { at, heights, peak } = shapes[place] ?? { at: new Float64Array(), heights: new Float64Array(), peak: 1 };
      const grown = enter(place, groups.length);
      const tint = frame.colorOf(each);
      const ink = paints.textOf(tint);
      const widest =
        options.scale === 'width'
          ? 1
          : options.scale === 'area'
            ? peak / thickest
            : (peak / thickest) * ((counts[place] ?? 0) / mostValues);
      const thick = (height: number) => (peak > 0 ? (height / peak) * widest * half * grown : 0);
      const edge = (side: 1 | -1) =>
        Array.from(at, (value, step) => frame.at(place, value, offset - side * thick(heights[step] ?? 0)));
      const upper = edge(1);
      const lower =
        options.side === 'both' ? edge(-1).reverse() : ends(at).map((value) => frame.at(place, value, offset));
      const d = outline([...upper, ...lower]);
      const median = quantile(each.values, 0.5);
      nodes.push(
        path(d, {
          fill: tint,
          opacity: round(options.strength / 100),
          part: { role: 'mark', key: each.key, rows: rowsFrom(each, median), series: each.place },
        }),
        ...(options.outline ? [path(d, { stroke: ink, strokeWidth: 1.25, join: 'round' })] : []),
        ...inside(each, {
          place,
          half: half * widest,
          tint,
          ink,
          grown,
          thickAt: (value) => thick(heightAt(value, at, heights)),
        }),
      );
      if (options.values !== 'median' || !frame.isWithin(median)) return;
      const font = fonts.label;
      const label = write(median);
      const width = measure(label, font);
      const [x, y] = frame.at(place, median, offset);
      const middle = Math.max(frame.plot.x + width / 2, Math.min(frame.plot.x + frame.plot.width - width / 2, x));
      // Across, it stands above the highest point of the outline under it.
      const under = Array.from(at.keys()).filter(
        (step) => Math.abs(frame.along(at[step] ?? 0) - middle) < width / 2 + 2,
      );
      const rise = under.reduce((most, step) => Math.max(most, thick(heights[step] ?? 0)), thick(peak) * 0.1);
      const baseline = frame.isAcross ? Math.max(frame.plot.y + font.size * 0.8, y - rise - 5) : y - 10;
      if (frame.isAcross ? rise + font.size * 1.2 > frame.band / 1.88 + 2 : width > frame.band) return;
      labels.push(
        text(label, middle, baseline, {
          font,
          fill: theme.ink,
          anchor: 'middle',
          halo: theme.paper,
          part: { role: 'label', key: each.key },
        }),
      );
    });
    return {
      nodes: [
        ...frame.beneath,
        ...frame.cut(nodes),
        ...appear(labels, enter(groups.length, groups.length + 1)),
        ...frame.above,
      ],
      plot: frame.plot,
      place: frame.place,
    };

    type Inner = {
      place: number;
      half: number;
      tint: string;
      ink: string;
      grown: number;
      thickAt: (value: number) => number;
    };

    function inside(each: ValueGroup, { place, half: wide, ink, grown, thickAt }: Inner): Node[] {
      const { values, rows } = each;
      if (options.inner === 'none' || grown < 0.5) return [];
      const [low, median, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share)) as [number, number, number];
      if (options.inner === 'points')
        return Array.from(values, (value, at) => {
          const aside = ((at * 0.618_034) % 1) * 2 - 1;
          const reach = options.side === 'one' ? (aside - 1) / 2 : aside;
          return circle(
            ...frame.at(place, value, offset + reach * thickAt(value) * 0.85),
            Math.max(1, Math.min(2, wide / 8)),
            {
              fill: ink,
              opacity: 0.6,
              part: { role: 'mark', key: each.key, rows: [rows[at] ?? -1], series: each.place },
            },
          );
        });
      if (options.inner === 'quartiles')
        return [low, median, high].map((value, place_) => {
          const reach = thickAt(value);
          return line(
            frame.at(place, value, offset - reach),
            frame.at(place, value, offset + (options.side === 'both' ? reach : 0)),
            {
              stroke: ink,
              strokeWidth: place_ === 1 ? 2 : 1,
              ...(place_ !== 1 && { dash: [3, 2] }),
            },
          );
        });
      const thickness = Math.max(1.5, Math.min(7, wide * 0.22));
      return [
        line(frame.at(place, low, offset), frame.at(place, high, offset), {
          stroke: ink,
          strokeWidth: thickness,
          cap: 'round',
        }),
        circle(...frame.at(place, median, offset), thickness * 0.75, {
          fill: theme.paper,
          stroke: ink,
          strokeWidth: 1.5,
        }),
      ];
    }
  },

  describe({ groups }, { formats, locale }) {
    const medians = groups.map(({ values }) => quantile(values, 0.5));
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, {
          names: groups.map(({ name }) => name),
          valueAt: (place) => medians[place] ?? Number.NaN,
          write: (value) => formatPhrase(locale, 'median {0}', formats.value(value)),
        }),
        kind: 'Violin plot',
        counts: [
          formatCount(
            locale,
            '{0} value|{0} values',
            groups.reduce((sum, { values }) => sum + values.length, 0),
          ),
          ...(groups.length > 1 ? [formatCount(locale, '{0} group|{0} groups', groups.length)] : []),
        ],
      }),
      details: describeFirst(
        locale,
        groups,
        ({ name, values }) =>
          `${name}: ${[
            formatCount(locale, '{0} value|{0} values', values.length),
            formatPhrase(locale, 'median {0}', formats.value(quantile(values, 0.5))),
            formatPhrase(locale, 'from {0} to {1}', formats.value(values[0] ?? 0), formats.value(values.at(-1) ?? 0)),
          ].join(', ')}`,
      ),
    };
  },
});

type Shape = { smoothness: number; isCut: boolean; isLog: boolean };

/** The outline of a group: how densely its values lie along them. On a logarithmic axis their logarithms count. */
function shapeOf({ values }: ValueGroup, { smoothness, isCut, isLog }: Shape) {
  const sample = isLog ? values.map(Math.log) : values;
  const [low = 0, high = 0] = isCut || isLog ? [sample[0] ?? 0, sample.at(-1) ?? 0] : tails(sample);
  const even = Float64Array.from({ length: steps + 1 }, (_, step) => low * (1 - step / steps) + high * (step / steps));
  const heights =
    low < high
      ? densityAt(sample, even, smoothness).map((each) => (Number.isFinite(each) ? each : 0))
      : even.map(() => 0);
  return { at: isLog ? even.map(Math.exp) : even, heights, peak: maxOf(heights) };
}

/** Where a density has faded: a little beyond the values. */
function tails(values: Float64Array): number[] {
  const [low, high] = [values[0] ?? 0, values.at(-1) ?? 0];
  const by = (high / 2 - low / 2) * 0.24;
  return [low - by, high + by];
}

function heightAt(value: number, at: Float64Array, heights: Float64Array): number {
  const next = at.findIndex((each) => each >= value);
  return heights[next < 0 ? heights.length - 1 : next] ?? 0;
}

function ends(at: Float64Array): number[] {
  return [at.at(-1) ?? 0, at[0] ?? 0];
}

function maxOf(values: ArrayLike<number>): number {
  let most = 0;
  for (let place = 0; place < values.length; place++) most = Math.max(most, values[place] ?? 0);
  return most || 1;
}

function outline(points: readonly Point[]): string {
  return `${points.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${round(x)},${round(y)}`).join('')}Z`;
}
