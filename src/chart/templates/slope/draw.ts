import { highlightedOf } from '../../color/paints.ts';
import { describeFirst, summarize } from '../../describe/sentences.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { type EndLabel, endLabels, endRoom, endsHeight, leaderRoom } from '../../layout/lines/end-labels.ts';
import { strokePath } from '../../layout/lines/line-path.ts';
import { appear, reveal } from '../../layout/reveal.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { extentOf } from '../../marks/series/lines.ts';
import { type Grid, toGrid } from '../../marks/series/series.ts';
import { domainOf } from '../../scale/domain.ts';
import { scaleOf } from '../../scale/scale.ts';
import { circle, line, type Node, path, round, text } from '../../scene/node.ts';
import { defineTemplate, type Model } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';
import { manifest } from './manifest.ts';

/** One line from moment to moment. */
type Slope = { key: string; values: Float64Array; rows: Int32Array };

type SlopeModel = Model & { slopes: readonly Slope[]; moments: readonly string[] };

/** The same things at two moments: who rose, who fell, who overtook whom. */
export const template = defineTemplate(manifest, {
  prepare(context): SlopeModel | Undrawable {
    const { columns, options, rowOf, formats } = context;
    const grid = toGrid({ label: columns.label, values: columns.value, series: columns.moment, rowOf });
    if (grid.series.length < 2) return undrawable('A slope chart needs two dates: choose a second column.');
    const slopes = slopesOf(grid);
    const extent = extentOf(slopes.map(({ values }) => values));
    if (extent === null) return undrawable('The chosen columns have no numbers.');
    const domain = domainOf(extent, { hasZero: options.zero });
    const isLog = options.log && extent[0] > 0;
    const tight = extent[0] === extent[1] || options.zero ? domain : extent;
    return {
      slopes,
      moments: grid.series.map(({ name }) => name),
      domains: { value: isLog && options.zero ? extent : tight },
      legend: null,
      height: (width) => {
        const labels = slopes.map(({ key, values }) =>
          options.valueLabels ? `${key} ${formats.value(values.at(-1) ?? 0)}` : key,
        );
        const usual = Math.min(620, Math.max(slopes.length * 24 + 40, width * 0.62));
        return Math.max(280, usual, endsHeight(labels, width, context) * 1.1 + 40);
      },
    };
  },

  draw({ slopes, moments, domains }, box, context) {
    const { options, theme, fonts, measure, paints, formats, enter, locale } = context;
    const isRtl = locale.direction === 'rtl';
    const domain = domains.value ?? [0, 1];
    const isNarrow = box.width < 420;
    const sides = isNarrow && options.names === 'both' ? 'right' : options.names;
    const named = new Set(highlightedOf(slopes, paints));
    const startNames = slopes.map((each) => (sides === 'right' || !named.has(each) ? '' : each.key));
    const endNames = slopes.map((each) => (sides === 'left' || !named.has(each) ? '' : each.key));
    const startValues = slopes.map((each) => (named.has(each) ? written(each.values[0]) : ''));
    const endValues = slopes.map((each) => (named.has(each) ? written(each.values.at(-1)) : ''));
    const both = (name: string, value = '') => [name, value].filter(Boolean).join(' ');
    const startWords = startNames.map((name, place) => both(name, startValues[place]));
    const endWords = endNames.map((name, place) => both(name, endValues[place]));
    const headings = moments.map((name) => {
      // Labels at both sides bring two posts closer together than the halves of the picture.
      const width = Math.max(16, (box.width / moments.length) * (moments.length === 2 ? 0.7 : 1) - 8);
      return breakLines(name, { width, font: fonts.strong, measure });
    });
    const head = fonts.strong.size * (0.75 + 1.25 * Math.max(1, ...headings.map(({ length }) => length)));
    const height = box.height - head - fonts.strong.size * 0.6;
    const axis = { kind: 'value', domain, isLog: options.log && domain[0] > 0, inset: [6, 6] } as const;
    const rough = scaleOf({ ...axis, isShown: false, hasGrid: false }, height, 0);
    const leaders = {
      start: leaderFor(startWords, (values) => values[0]),
      end: leaderFor(endWords, (values) => values.at(-1)),
    };
    const rooms = {
      start: endRoom(startWords, box.width, context) + leaders.start,
      end: endRoom(endWords, box.width, context) + leaders.end,
    };
    const inner = {
      x: box.x + (isRtl ? rooms.end : rooms.start),
      y: box.y + head,
      width: Math.max(20, box.width - rooms.start - rooms.end),
      height,
    };
    const frame = cartesian(
      inner,
      {
        x: { kind: 'names', names: moments, isShown: false, padding: 0, isPoints: true },
        y: { ...axis, isShown: false, hasGrid: false },
      },
      context,
    );
    const { plot } = frame;
    const across = Float64Array.from(moments, (_, place) => frame.x.at(place));
    const posts: Node[] = Array.from(across, (at) =>
      line([at, plot.y - 4], [at, plot.y + plot.height + 4], { stroke: theme.grid, strokeWidth: 1 }),
    );
    const marks: { node: Node; isContext: boolean }[] = [];
    const starts: EndLabel[] = [];
    const ends: EndLabel[] = [];
    slopes.forEach(({ key, values, rows }, place) => {
      const tint = colorOf(key, place, values);
      const isContext = paints.isContext(key);
      const y = values.map((value) => (Number.isFinite(value) ? frame.y.at(value) : Number.NaN));
      const part = { role: 'mark' as const, key, series: place, anchors: { x: across, y, rows } };
      const d = strokePath({ x: across, y }, 'straight');
      const strokeWidth = round(options.width * (isContext ? 0.75 : 1));
      if (d !== '')
        marks.push({ node: path(d, { stroke: tint, strokeWidth, join: 'round', cap: 'round', part }), isContext });
      y.forEach((at, point) => {
        if (Number.isNaN(at) || options.dotSize === 0) return;
        const dot = circle(across[point] ?? 0, at, options.dotSize, {
          fill: tint,
          stroke: theme.paper,
          strokeWidth: 1.5,
          part: { role: 'mark', key, rows: [rows[point] ?? -1] },
        });
        marks.push({ node: dot, isContext });
      });
      const ink = { key, fill: isContext ? theme.muted : paints.textOf(tint), isImportant: !isContext };
      const [first = Number.NaN] = y;
      const last = y.at(-1) ?? Number.NaN;
      if (!Number.isNaN(first))
        starts.push({ ...ink, words: startNames[place] ?? '', value: startValues[place] ?? '', at: first });
      if (!Number.isNaN(last))
        ends.push({ ...ink, words: endNames[place] ?? '', value: endValues[place] ?? '', at: last });
    });
    const inOrder = marks.toSorted((a, b) => Number(b.isContext) - Number(a.isContext)).map(({ node }) => node);
    return {
      nodes: [
        ...posts,
        ...heads(),
        ...reveal(inOrder, plot, { share: enter(0, 1), isRtl }),
        ...endLabels(
          starts,
          { plot, room: rooms.start - leaders.start, leader: leaders.start, isLeft: !isRtl },
          context,
        ),
        ...appear(
          endLabels(ends, { plot, room: rooms.end - leaders.end, leader: leaders.end, isLeft: isRtl }, context),
          enter(1, 2),
        ),
      ],
      plot,
      place: frame.place,
    };

    function leaderFor(words: readonly string[], endOf: (values: Float64Array) => number | undefined): number {
      const ends = slopes.map(({ values }) => rough.at(endOf(values) ?? Number.NaN));
      return leaderRoom(words, ends, { ...context, width: box.width, height });
    }

    function written(value: number | undefined): string {
      return options.valueLabels && value !== undefined ? formats.value(value) : '';
    }

    function colorOf(key: string, place: number, values: Float64Array): string {
      if (Object.hasOwn(options.colors, key)) return options.colors[key] ?? theme.accent;
      if (paints.isContext(key)) return theme.context;
      if (options.colorBy === 'line') return paints.of(key, place);
      const isFall = options.colorBy === 'direction' && (values.at(-1) ?? 0) < (values[0] ?? 0);
      const [rise, fall] = theme.palettes.categories;
      return (isFall ? (options.fallColor ?? fall) : (options.riseColor ?? rise)) ?? theme.accent;
    }

    /** The moments above their posts: the outer ones may reach over the labels. */
    function heads(): Node[] {
      const font = fonts.strong;
      let before = Number.NEGATIVE_INFINITY;
      const placed: Node[] = [];
      const all = headings.map((lines, place) => ({ lines, at: across[place] ?? 0 }));
      for (const { lines, at } of isRtl ? all.toReversed() : all) {
        const wide = Math.max(...lines.map((line) => measure(line, font)));
        const inside = Math.max(box.x + wide / 2, Math.min(box.x + box.width - wide / 2, at));
        const middle = all.length === 2 ? besideOther(inside, at, wide) : inside;
        if (middle - wide / 2 < before + 6) continue;
        before = middle + wide / 2;
        lines.forEach((line, row) => {
          const y = box.y + font.size * (1 + row * 1.25);
          placed.push(text(line, middle, y, { font, fill: theme.ink, anchor: 'middle', part: { role: 'axis-x' } }));
        });
      }
      return placed;
    }

    /** Two headings keep to their sides of the middle between the posts, as far as the picture reaches. */
    function besideOther(middle: number, at: number, wide: number): number {
      const [one = 0, other = 0] = across;
      const between = (one + other) / 2;
      return at < between
        ? Math.max(box.x + wide / 2, Math.min(middle, between - 4 - wide / 2))
        : Math.min(box.x + box.width - wide / 2, Math.max(middle, between + 4 + wide / 2));
    }
  },

  describe({ slopes, moments }, { formats, locale }) {
    const change = ({ values }: (typeof slopes)[number]) => (values.at(-1) ?? Number.NaN) - (values[0] ?? Number.NaN);
    const rose = slopes.filter((each) => change(each) > 0).length;
    const fell = slopes.filter((each) => change(each) < 0).length;
    return {
      summary: summarize(locale, {
        finding: formatPhrase(locale, '{0} rose, {1} fell.', rose, fell),
        kind: 'Slope chart',
        counts: [
          formatCount(locale, '{0} entry|{0} entries', slopes.length),
          formatPhrase(locale, 'from {0} to {1}', moments[0] ?? '', moments.at(-1) ?? ''),
        ],
      }),
      details: describeFirst(
        locale,
        slopes,
        ({ key, values }) =>
          `${key}: ${formatPhrase(
            locale,
            'from {0} to {1}',
            formats.value(values[0] ?? Number.NaN) || '–',
            formats.value(values.at(-1) ?? Number.NaN) || '–',
          )}`,
      ),
    };
  },
});

/** A grid has a series for each moment; a slope is one label through all of them. */
function slopesOf({ labels, series }: Grid): Slope[] {
  return labels
    .map((key, place) => ({
      key,
      values: Float64Array.from(series, ({ values }) => values[place] ?? Number.NaN),
      rows: Int32Array.from(series, ({ rows }) => rows[place] ?? -1),
    }))
    .filter(({ values }) => values.some(Number.isFinite));
}
