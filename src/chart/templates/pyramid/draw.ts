import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import type { NameAxis, ValueAxis } from '../../layout/axis.ts';
import { cartesian, underTicks } from '../../layout/cartesian.ts';
import { rowNames } from '../../layout/row-names.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount } from '../../locale/say.ts';
import { domainOf, limitsAround } from '../../scale/domain.ts';
import type { Scale } from '../../scale/pixel-scale.ts';
import { valueTicks } from '../../scale/ticks.ts';
import { type Box, group, type Node, rect, text } from '../../scene/node.ts';
import { defineTemplate, type Model, type Tools } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';
import { manifest } from './manifest.ts';

type Side = { key: string; name: string; values: readonly number[]; color: string };

type PyramidModel = Model & { labels: readonly string[]; rows: readonly number[]; sides: readonly [Side, Side] };

/** Two groups back to back, row by row: most often women and men by age. */
export const template = defineTemplate(manifest, {
  prepare(context): PyramidModel | Undrawable {
    const { columns, options, rowOf, theme, paints } = context;
    const { label, left, right } = columns;
    const count = label.codes.length;
    if (count === 0) return undrawable('There are no rows to draw.');
    const numbers = [...left.values, ...right.values].filter(Number.isFinite);
    if (numbers.length === 0) return undrawable('“{0}” and “{1}” have no numbers.', left.name, right.name);
    if (numbers.some((value) => value < 0))
      return undrawable(
        'Both sides of a pyramid count from zero up. A diverging bar chart can show values below zero.',
      );
    const total = options.unit === 'share' ? numbers.reduce((sum, value) => sum + value, 0) || 1 : 1;
    const order = Array.from({ length: count }, (_, place) => place);
    if (options.order === 'up') order.reverse();
    const labels = order.map((row) => label.words[label.codes[row] ?? -1] ?? '');
    const { categories } = theme.palettes;
    const isBySide = !paints.isContext(left.key) || !paints.isContext(right.key);
    const side = ({ key, name, values }: typeof left, place: number, chosen: string | null): Side => ({
      key,
      name,
      values: order.map((row) => (values[row] ?? Number.NaN) / total),
      color: isBySide ? (chosen ?? paints.of(key, place)) : (chosen ?? categories[place] ?? theme.accent),
    });
    const sides = [side(left, 0, options.leftColor), side(right, 1, options.rightColor)] as const;
    const values = sides.flatMap((each) => each.values);
    return {
      labels,
      rows: order.map(rowOf),
      sides,
      domains: {
        value: domainOf(values, { hasZero: true, ...limitsAround(values, { low: null, high: options.high }) }),
      },
      legend: null,
      height: (width) => namesOf(labels, width, context).height + 25 + headHeight(sides, width, context),
    };
  },

  draw({ labels, rows, sides, domains }, box, context) {
    const { options, theme, fonts, measure, formats, paints, enter, locale } = context;
    const isRtl = locale.direction === 'rtl';
    const isShare = options.unit === 'share';
    const font = fonts.label;
    const head = headHeight(sides, box.width, context);
    const body = { ...box, y: box.y + head, height: box.height - head };
    const domain = domains.value ?? [0, 1];
    const axis: ValueAxis = {
      kind: 'value',
      domain,
      isShown: options.axis,
      hasGrid: options.axis,
      ...(isShare && { format: (values: readonly number[]) => values.map(formats.share) }),
    };
    const isMiddle = options.names === 'middle';
    const names: NameAxis = {
      kind: 'names',
      names: labels,
      isShown: true,
      padding: 1 - options.thickness / 100,
      rows: namesOf(labels, box.width, context),
    };
    const tickRoom = options.axis ? underTicks(axis, font) : 0;
    const column = namesOf(labels, box.width, context).fit(body.height - tickRoom);
    const gutter = isMiddle ? (column.isAbove ? 2 : Math.max(16, column.gutter + 9)) : 2;
    const before = isMiddle ? 0 : column.gutter;
    const half = Math.max(20, (box.width - gutter - before) / 2);
    const start = box.x + (isRtl ? 0 : before);
    const write = isShare ? formats.share : formats.value;
    const widest = Math.max(
      0,
      ...sides.flatMap(({ values }) => values.map((value) => (Number.isNaN(value) ? 0 : measure(write(value), font)))),
    );
    const hasValues = options.values && widest < half * 0.5 && column.row > font.size * 1.05;

    const outer = Math.max(hasValues ? widest + 6 : 0, options.axis ? overhang(axis, half, context) : 0);
    const frames = sides.map((_, place) => {
      const isFirst = (place === 0) !== isRtl;
      return cartesian(
        { ...body, x: isFirst ? start : start + half + gutter, width: half },
        {
          x: { ...axis, isReversed: place === 0, inset: place === 0 ? [outer, 0] : [0, outer] },
          y: { ...names, isShown: false },
        },
        context,
      );
    });

    const bars: Node[] = [];
    const words: Node[] = [];
    sides.forEach(({ key, name, values, color }, place) => {
      const frame = frames[place];
      if (frame === undefined) return;
      const isLeft = (place === 0) !== isRtl;
      const zero = frame.x.at(0);
      const aside = isMiddle ? 0 : isLeft ? -4 : 4;
      values.forEach((value, row) => {
        if (Number.isNaN(value)) return;
        const label = labels[row] ?? '';
        const middle = frame.y.at(row);
        const end = zero + (frame.x.at(value) - zero) * enter(labels.length - 1 - row, labels.length);
        const fill = paints.isContext(label) && paints.isContext(key) ? theme.context : color;
        const part = { role: 'mark' as const, key: `${label} ${key}`, rows: [rows[row] ?? -1], series: place };
        bars.push(rect(between(zero, end, middle, frame.y), { fill, part }));
        const other = sides[1 - place]?.values[row] ?? Number.NaN;
        if (options.surplus && value > other)
          bars.push(rect(between(frame.x.at(other), end, middle, frame.y), { fill: theme.ink, opacity: 0.28 }));
        if (hasValues)
          words.push(
            text(write(value), end + (isLeft ? -5 : 5), middle + font.size * 0.35, {
              font,
              fill: theme.ink,
              part: { role: 'label', key: label },
              ...(isLeft && { anchor: 'end' as const }),
            }),
          );
      });
      breakLines(name, { width: Math.min(half - 4, headWidth(box.width)), font: fonts.strong, measure }).forEach(
        (line, row) => {
          words.push(
            text(line, zero + aside, box.y + fonts.strong.size * (1 + row * 1.2), {
              font: fonts.strong,
              fill: paints.textOf(color),
              part: { role: 'label', key },
              ...(isLeft && { anchor: 'end' as const }),
            }),
          );
        },
      );
    });

    const [one, two] = frames;
    const plot = one?.plot ?? body;
    const beside: Box = isMiddle
      ? { ...plot, x: start + half + gutter, width: half }
      : { ...plot, x: start, width: 2 * half + gutter };
    // The column stands before the second side: before it is right of the first when names run from the right.
    const centre = isMiddle && isRtl ? { ...beside, x: start, width: half } : beside;
    const middle = one ? group(column.draw(centre, body), { part: { role: 'axis-y' } }) : group([]);
    return {
      nodes: [
        ...frames.flatMap(({ grid }) => grid),
        group(bars),
        ...words,
        middle,
        ...frames.flatMap(({ axes }) => axes),
      ],
      plot: { ...plot, x: start, width: 2 * half + gutter },
      place: (x, y) => (two ?? one)?.place(x, y) ?? null,
    };

    function between(from: number, to: number, middle: number, { band }: Scale): Box {
      const thick = Math.max(1, band);
      return { x: Math.min(from, to), y: middle - thick / 2, width: Math.abs(to - from), height: thick };
    }
  },

  describe({ labels, sides }, { formats, options, locale }) {
    const write = options.unit === 'share' ? formats.share : formats.value;
    return {
      summary: summarize(locale, {
        finding: sides
          .map(({ name, values }) =>
            describeExtremes(locale, { names: labels, valueAt: (row) => values[row] ?? Number.NaN, write, of: name }),
          )
          .filter(Boolean)
          .join(' '),
        kind: 'Population pyramid',
        counts: [formatCount(locale, '{0} row|{0} rows', labels.length)],
      }),
      details: describeFirst(
        locale,
        labels,
        (label, row) => `${label}: ${sides.map(({ name, values }) => `${name} ${write(values[row] ?? 0)}`).join(', ')}`,
      ),
    };
  },
});

function namesOf(labels: readonly string[], width: number, context: Tools & { options: { names: string } }) {
  const count = labels.length;
  const row = Math.max(count > 40 ? 15 : 19, Math.min(40, Math.min(420, width * 0.5) / count));
  return rowNames(labels, { width, row, isCentred: context.options.names === 'middle' }, context);
}

/** How far the last label of the axis can stand out. Both sides keep that free, so that both have the same scale. */
function overhang(axis: ValueAxis, length: number, { formats, measure, fonts }: Tools): number {
  const [low, high] = axis.domain;
  return [2, 3, 4, 5, 6, 7, 8, 9, 10].reduce((most, count) => {
    const last = valueTicks(axis, count, formats).at(-1);
    if (last === undefined) return most;
    const beyond = (1 - (last.value - low) / (high - low)) * length;
    return Math.max(most, measure(last.label, fonts.label) / 2 - beyond);
  }, 0);
}

/** The name of a side, as wide as its bars may be. */
function headWidth(width: number): number {
  return width * 0.3;
}

function headHeight(sides: readonly Side[], width: number, { fonts, measure }: Tools): number {
  const room = { width: headWidth(width), font: fonts.strong, measure };
  return fonts.strong.size * (0.7 + 1.2 * Math.max(...sides.map(({ name }) => breakLines(name, room).length)));
}
