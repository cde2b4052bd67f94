import { describeExtremes, describeFirst, missingNote, summarize } from '../../describe/sentences.ts';
import { cellsFor, cellsIn } from '../../layout/cells.ts';
import { drawRingNumber } from '../../layout/figure.ts';
import { middlesOf, placeByName } from '../../layout/place-by-name.ts';
import { polarAround, roomOn } from '../../layout/polar.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount } from '../../locale/say.ts';
import { missingParts } from '../../marks/bars/read-bars.ts';
import { byValue, type Grid, reorder, type Series, toGrid } from '../../marks/series/series.ts';
import { group, type Node, path, round, text } from '../../scene/node.ts';
import { defineTemplate, type Model } from '../../template/template.ts';
import { balanceLines, breakLines } from '../../text/break-lines.ts';
import { manifest } from './manifest.ts';

type Part = { key: string; name: string; color: string };

type Pie = { name: string; total: number; pieces: readonly { value: number; row: number }[] };

type PiesModel = Model & { pies: readonly Pie[]; parts: readonly Part[]; headHeight: (width: number) => number };

const mostPies = 60;

const gap = 16;

/** The same parts of several wholes, side by side. */
export const template = defineTemplate(manifest, {
  prepare({ columns, options, rowOf, paints, fonts, measure, locale }): PiesModel | Undrawable {
    const grid = toGrid({ label: columns.label, values: columns.value, series: columns.series, rowOf });
    if (grid.series.some(({ values }) => values.some((value) => value < 0)))
      return undrawable('Parts of a whole cannot be below zero. A stacked chart can show them.');
    const wholes = sorted(grid, options.sort);
    const pies = wholes.filter(({ total }) => total > 0);
    if (pies.length === 0) return undrawable('There are no values above zero to show.');
    if (pies.length > mostPies)
      return undrawable('There is room for {0} pies, but the data has {1}.', mostPies, pies.length);
    const parts = grid.series.map(({ key, name }, place) => ({ key, name, color: paints.of(key, place) }));
    const headHeight = (width: number) => {
      const font = fonts.strong;
      const room = { width: titleWidth(width), font, measure };
      const lines = Math.max(...pies.map(({ name }) => breakLines(name, room).length));
      return font.size * 1.22 * (lines + (options.totals ? 1 : 0)) + 8;
    };
    return {
      pies,
      parts,
      headHeight,
      note: [
        missingNote(
          locale,
          wholes.filter(({ total }) => !(total > 0)).map(({ name }) => name),
        ),
        missingParts(
          partsOf(pies, grid),
          pies.map(({ name }) => name),
          locale,
        ).note,
      ]
        .filter(Boolean)
        .join(' '),
      domains: { total: [0, Math.max(...pies.map(({ total }) => total))] },
      legend: {
        kind: 'items',
        items: parts.map(({ key, name, color }) => ({ key, label: name, color, shape: 'square' })),
      },
      height(width) {
        const cells = cellsFor(width, wish(pies.length, options.diameter));
        return cells.rows * (cells.width + headHeight(cells.width)) + (cells.rows - 1) * gap;
      },
    };
  },

  draw({ pies, parts, domains, headHeight }, box, context) {
    const { options, fonts, theme, measure, formats, paints, enter, locale } = context;
    const largest = domains.total?.[1] ?? 1;
    const cells = cellsIn(box, { ...wish(pies.length, options.diameter), isRtl: locale.direction === 'rtl' });
    const head = headHeight(cells[0]?.width ?? box.width);
    const nodes = pies.flatMap((pie, place) => {
      const cell = cells[place] ?? box;
      const room = Math.max(4, Math.min(cell.width, cell.height - head) / 2);
      const radius = options.sizes === 'total' ? Math.max(2, room * Math.sqrt(pie.total / largest)) : room;
      return [...title(pie, cell), ...circle(pie, place, { ...cell, radius, room })];
    });
    return { nodes, plot: box, place: placeByName(box, middlesOf(cells, pies)) };

    function title(pie: Pie, cell: { x: number; y: number; width: number }): Node[] {
      const font = fonts.strong;
      const middle = cell.x + cell.width / 2;
      const lines = balanceLines(pie.name, { width: titleWidth(cell.width), font, measure });
      const heading = options.totals ? [...lines, formats.value(pie.total)] : lines;
      const bottom = cell.y + head - 7;
      return heading.map((line, row) => {
        const isTotal = row === lines.length;
        return text(line, middle, bottom - (heading.length - 1 - row) * font.size * 1.22, {
          font: isTotal ? fonts.label : font,
          fill: isTotal ? theme.muted : theme.ink,
          anchor: 'middle',
          part: { role: 'label', key: pie.name },
        });
      });
    }

    function circle(
      { pieces, total, name }: Pie,
      place: number,
      { x, y, width, radius, room }: { x: number; y: number; width: number; radius: number; room: number },
    ): Node[] {
      const polar = polarAround([x + width / 2, y + head + room], radius);
      const inner = (radius * options.hole) / 100;
      const come = enter(place, pies.length);
      const font = { ...fonts.strong, size: Math.min(fonts.strong.size, 12.5) };
      const marks: Node[] = [];
      const labels: Node[] = [];
      const count = pieces.filter(({ value }) => value > 0).length;
      // A ring is too thin for figures: the share of the first part stands in its middle instead.
      const isHollow = options.hole >= 40;
      const [first] = pieces;
      if (isHollow && options.amounts !== 'none' && first !== undefined && first.value > 0) {
        const big = options.amounts === 'share' ? formats.share(first.value / total) : formats.value(first.value);
        const hue = paints.textOf(parts[0]?.color ?? theme.ink);
        labels.push(
          ...drawRingNumber(
            { centre: polar.centre, radius: inner, largest: 26 },
            { big, key: name, color: hue },
            context,
          ),
        );
      }
      let angle = 0;
      pieces.forEach(({ value, row }, index) => {
        if (!(value > 0)) return;
        const { key = '', color = theme.accent } = parts[index] ?? {};
        const from = angle;
        const to = from + (value / total) * 2 * Math.PI;
        angle = to;
        const shape = { inner, outer: radius, gap: count > 1 ? options.gap : 0 };
        marks.push(
          path(polar.piece(from * come, to * come, shape), {
            fill: color,
            part: { role: 'mark', key: `${name} ${key}`, rows: [row], series: index },
          }),
        );
        const label = options.amounts === 'share' ? formats.share(value / total) : formats.value(value);
        const size = { width: measure(label, font), height: font.size * 0.8 };
        const at =
          options.amounts === 'none' || isHollow ? null : roomOn({ from, to, inner, outer: radius }, size, polar);
        if (at === null) return;
        labels.push(
          text(label, at[0], at[1] + font.size * 0.36, {
            font,
            fill: paints.inkOn(color),
            anchor: 'middle',
            part: { role: 'label', key: `${name} ${key}` },
            ...(come < 1 && { opacity: round(come) }),
          }),
        );
      });
      return [group(marks, { x: round(polar.centre[0]), y: round(polar.centre[1]) }), ...labels];
    }
  },

  describe({ pies, parts }, { formats, locale }) {
    const tell = ({ name, pieces, total }: Pie) =>
      `${name}: ${pieces
        .map(({ value }, place) => (value > 0 ? `${parts[place]?.name ?? ''} ${formats.share(value / total)}` : ''))
        .filter(Boolean)
        .join(', ')}`;
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, {
          names: pies.map(({ name }) => name),
          valueAt: (place) => (pies[place]?.pieces[0]?.value ?? Number.NaN) / (pies[place]?.total ?? Number.NaN),
          write: formats.share,
          of: parts[0]?.name ?? '',
        }),
        kind: 'Pie charts',
        counts: [formatCount(locale, '{0} entry|{0} entries', pies.length)],
        of: parts.map(({ name }) => name).join(', '),
      }),
      details: describeFirst(locale, pies, tell),
    };
  },
});

function partsOf(pies: readonly Pie[], grid: Grid): Series[] {
  return grid.series.map((series, part) => ({
    ...series,
    values: Float64Array.from(pies, ({ pieces }) => pieces[part]?.value ?? Number.NaN),
  }));
}

function wish(count: number, diameter: number) {
  return { count, least: Math.min(diameter, 86), most: diameter, gap };
}

/** Names may reach a little into the gaps beside their pies. */
function titleWidth(cell: number): number {
  return cell + gap - 6;
}

function sorted(grid: Grid, order: 'data' | 'first' | 'total'): Pie[] {
  const { labels, series } = order === 'data' ? grid : reorder(grid, byValue(grid.labels.length, rank));
  return labels.map((name, place) => ({
    name,
    total: totalAt(series, place),
    pieces: series.map(({ values, rows }) => ({ value: values[place] ?? Number.NaN, row: rows[place] ?? -1 })),
  }));

  function rank(place: number): number {
    const total = totalAt(grid.series, place);
    return order === 'total' ? total : (grid.series[0]?.values[place] ?? 0) / total;
  }
}

function totalAt(series: Grid['series'], place: number): number {
  return series.reduce((sum, { values }) => sum + (values[place] || 0), 0);
}
