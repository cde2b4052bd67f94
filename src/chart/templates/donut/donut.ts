import { polar } from '../../layout/polar.ts';
import { spread } from '../../layout/spread.ts';
import { amount, choice, colors, format, toggle, words } from '../../options.ts';
import { names, numbers } from '../../roles.ts';
import { group, type Node, path, round, text } from '../../scene/node.ts';
import { byValue, reorder, toGrid } from '../../series.ts';
import { defineTemplate, type Model } from '../../template.ts';
import { breakLines, ellipsis } from '../../text/break-lines.ts';
import { sample } from './sample.ts';

type Slice = { key: string; name: string; value: number; share: number; row: number };
type DonutModel = Model & { slices: readonly Slice[]; total: number };

/** Parts of one whole around a ring, with room for a figure in the middle. */
export const donut = defineTemplate({
  id: 'donut',
  name: 'Donut chart',
  family: 'parts',
  tier: 'free',
  shows: 'Shows a few parts of one whole.',
  roles: { label: names('Label'), value: numbers('Value') },
  options: {
    sort: choice('Order', { value: 'Largest first', data: 'As in the data' }, { group: 'data' }),
    most: amount('Parts at most', 7, { min: 2, max: 30, group: 'data' }),
    hole: amount('Size of the hole', 58, { min: 0, max: 90, group: 'shape' }),
    gap: amount('Gap between parts', 1, { min: 0, max: 6, step: 0.5, group: 'shape' }),
    labels: choice('Labels', { outside: 'Beside the ring', legend: 'In a legend', none: 'None' }, { group: 'labels' }),
    amounts: choice('Amounts', { share: 'Share', value: 'Value', both: 'Both', none: 'None' }, { group: 'labels' }),
    middle: choice('In the middle', { total: 'The total', text: 'Own words', none: 'Nothing' }, { group: 'labels' }),
    middleText: words('Own words', '', { group: 'labels', when: { option: 'middle', is: ['text'] } }),
    valueFormat: format('Number format'),
    isBold: toggle('Bold labels', false, { group: 'labels' }),
    colors: colors('Colors by hand'),
  },
  sample,

  prepare({ columns, options, rowOf, paints, locale }): DonutModel | { error: string } {
    const grid = toGrid({ label: columns.label, values: [columns.value], rowOf });
    const values = grid.series[0]?.values ?? new Float64Array();
    if (values.some((value) => value < 0))
      return { error: 'Parts of a whole cannot be below zero. A bar chart can show them.' };
    const order =
      options.sort === 'value'
        ? byValue(grid.labels.length, (place) => values[place] ?? 0)
        : grid.labels.map((_, place) => place);
    const { labels, series } = reorder(grid, order);
    const [only] = series;
    const given = labels
      .map((name, place) => ({ key: name, name, value: only?.values[place] ?? 0, row: only?.rows[place] ?? -1 }))
      .filter(({ value }) => value > 0);
    const total = given.reduce((sum, { value }) => sum + value, 0);
    if (total === 0) return { error: 'There are no values above zero to share.' };
    const kept = given.length > options.most ? given.slice(0, options.most - 1) : given;
    const rest = given.slice(kept.length);
    const others = {
      key: 'others',
      name: locale.words.others,
      value: rest.reduce((sum, { value }) => sum + value, 0),
      row: -1,
    };
    const slices = [...kept, ...(rest.length > 0 ? [others] : [])].map((slice) => ({
      ...slice,
      share: slice.value / total,
    }));
    const items = slices.map(({ key, name }, place) => ({
      key,
      label: name,
      color: paints.of(key, place),
      shape: 'square' as const,
    }));
    return {
      slices,
      total,
      domains: {},
      legend: options.labels === 'legend' ? { kind: 'items', items } : null,
      height: (width) => Math.max(200, Math.min(380, width * 0.62)),
    };
  },

  draw({ slices, total }, box, context) {
    const { options, theme, fonts, measure, paints, formats, enter, locale } = context;
    const font = options.isBold ? fonts.strong : fonts.label;
    const isOutside = options.labels === 'outside';
    const margin = isOutside ? { x: Math.min(box.width * 0.3, 150), y: font.size * 1.2 } : { x: 0, y: 4 };
    const { centre, radius, piece, at } = polar(box, { margin });
    const inner = (radius * options.hole) / 100;
    const sweep = 2 * Math.PI * enter(0, 1);
    let angle = 0;
    const places = slices.map((slice, place) => {
      const from = angle;
      angle += slice.share * sweep;
      return { slice, place, from, to: angle, middle: (from + angle) / 2 };
    });
    const ring = places.map(({ slice, place, from, to }) =>
      path(piece(from, to, { inner, outer: radius, gap: (options.gap * 2) / radius }), {
        fill: paints.of(slice.key, place),
        part: { role: 'mark', key: slice.key, rows: [slice.row] },
      }),
    );
    const nodes: Node[] = [group(ring, { x: round(centre[0]), y: round(centre[1]) })];
    if (isOutside) nodes.push(...sideLabels(true), ...sideLabels(false));
    if (inner > 30) nodes.push(...middle());
    return { nodes, plot: box, place: () => null };

    function amountOf({ value, share }: Slice): string {
      if (options.amounts === 'none') return '';
      if (options.amounts === 'both') return `${formats.value(value)} (${formats.share(share)})`;
      return options.amounts === 'share' ? formats.share(share) : formats.value(value);
    }

    /** Labels on one side of the ring, moved apart. The name, and under it the amount. */
    function sideLabels(isRight: boolean): Node[] {
      const mine = places.filter(({ middle: where }) => Math.sin(where) >= 0 === isRight);
      const room = margin.x - 14;
      const blocks = mine.map(({ slice, place, middle: where }) => {
        const lines = [...breakLines(slice.name, { width: room, font, measure, maxLines: 2 }), amountOf(slice)].filter(
          Boolean,
        );
        return { slice, place, lines, where, size: lines.length * font.size * 1.25 + 4 };
      });
      const tops = spread(
        blocks.map(({ where, size }) => ({ at: at(where, radius)[1], size })),
        [box.y, box.y + box.height],
      );
      return blocks.flatMap(({ slice, place, lines, where, size }, index) => {
        const y = (tops[index] ?? 0) - size / 2 + 2;
        const x = centre[0] + (isRight ? 1 : -1) * (radius + 14);
        const color = paints.of(slice.key, place);
        const [fromX, fromY] = at(where, radius + 2);
        const elbow = `M${round(fromX)},${round(fromY)}L${round(x - (isRight ? 4 : -4))},${round(y + font.size * 0.65)}`;
        return [
          path(elbow, { stroke: theme.axis, strokeWidth: 1 }),
          ...lines.map((content, row) =>
            text(ellipsis(content, { width: room, font, measure }), x, y + font.size * (1 + row * 1.25), {
              font: row === lines.length - 1 && options.amounts !== 'none' ? fonts.strong : font,
              fill: row === lines.length - 1 && options.amounts !== 'none' ? paints.textOf(color) : theme.ink,
              part: { role: 'label', key: slice.key },
              ...(!isRight && { anchor: 'end' as const }),
            }),
          ),
        ];
      });
    }

    function middle(): Node[] {
      if (options.middle === 'none') return [];
      const size = Math.max(14, Math.min(34, inner * 0.42));
      const big = { ...fonts.strong, size: round(size) };
      const content = options.middle === 'total' ? formats.value(total) : options.middleText;
      const shown = ellipsis(content, { width: inner * 1.7, font: big, measure });
      const under = options.middle === 'total' ? locale.words.total : '';
      return [
        text(shown, centre[0], centre[1] + size * (under ? 0.18 : 0.36), {
          font: big,
          fill: theme.ink,
          anchor: 'middle',
          part: { role: 'label', key: 'total' },
        }),
        ...(under
          ? [
              text(under, centre[0], centre[1] + size * 0.18 + fonts.label.size * 1.4, {
                font: fonts.label,
                fill: theme.muted,
                anchor: 'middle' as const,
              }),
            ]
          : []),
      ];
    }
  },

  describe({ slices, total }, { formats }) {
    const say = ({ name, share }: Slice) => `${name} ${formats.share(share)}`;
    return {
      summary: `Donut chart of ${slices.length} parts of ${formats.value(total)}; the largest is ${slices[0] ? say(slices[0]) : ''}.`,
      details: slices.map(say),
    };
  },
});
