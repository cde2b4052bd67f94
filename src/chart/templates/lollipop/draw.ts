import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import type { Axis } from '../../layout/axis.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { errorBar } from '../../layout/error-bar.ts';
import { rowNames } from '../../layout/row-names.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { byValue, type Grid, reorder, toGrid } from '../../marks/series/series.ts';
import { rowOrder } from '../../marks/series/spans.ts';
import { boundsName, boundsOf } from '../../scale/bounds.ts';
import { domainOf, limitsAround, logDomain } from '../../scale/domain.ts';
import { circle, group, line, type Node, type Point, text } from '../../scene/node.ts';
import { defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type LollipopModel = Model & { grid: Grid; order: readonly number[]; bounds: ReturnType<typeof boundsOf> };

/** Values by name, as dots on stems: a bar chart with less ink, for many values of similar size. */
export const template = defineTemplate(manifest, {
  prepare(context): LollipopModel | Undrawable {
    const { columns, options, rowOf, paints, theme } = context;
    const grid = toGrid({ label: columns.label, values: [columns.value], rowOf });
    const [only] = grid.series;
    if (only === undefined || grid.labels.length === 0) return undrawable('There are no rows to draw.');
    if (only.values.every(Number.isNaN)) return undrawable('“{0}” has no numbers.', only.name);
    const { base } = options;
    // A stem's length means something: where it starts stays in sight.
    const bounds = boundsOf(columns.value, columns);
    const ends = [...only.values, ...(bounds?.low.values ?? []), ...(bounds?.high.values ?? []), base];
    const log = options.log ? logDomain(ends.slice(0, -1)) : null;
    const domain =
      log ??
      domainOf(ends, {
        hasZero: base === 0,
        ...limitsAround(ends, options),
        isRound: options.axis,
      });
    const order = rowOrder(grid.labels, options.sort, (place) => only.values[place] ?? Number.NaN);
    const shades = columns.color?.words ?? [];
    const range = boundsName(columns);
    const dots = shades.map(
      (name, place): LegendItem => ({ key: name, label: name, color: paints.of(name, place), shape: 'circle' }),
    );
    const items: LegendItem[] = [
      ...(dots.length > 1 && dots.length <= 12 ? dots : []),
      ...(range === '' ? [] : [{ key: 'range', label: range, color: theme.ink, shape: 'line' as const }]),
    ];
    return {
      grid: reorder(grid, order),
      order,
      bounds,
      domains: { value: domain },
      legend: items.length > 0 ? { kind: 'items', items } : null,
      height: (width) =>
        options.direction === 'rows'
          ? rowNames(grid.labels, { width }, context).height + (options.axis || log !== null ? 30 : 10)
          : Math.max(220, Math.min(420, width * 0.56)),
    };
  },

  draw({ grid, order, bounds, domains }, box, context) {
    const { options, theme, formats, measure, fonts, paints, enter, columns, locale } = context;
    const isRtl = locale.direction === 'rtl';
    const [series] = grid.series;
    const isRows = options.direction === 'rows';
    const count = grid.labels.length;
    const domain = domains.value ?? [0, 1];
    const isLog = options.log && domain[0] > 0;
    const base = isLog ? domain[0] : options.base;
    const hasAxis = options.axis || isLog;
    const rows = rowNames(grid.labels, { width: box.width }, context);
    const step = isRows ? rows.fit(box.height - (hasAxis ? 30 : 0)).row : (box.width * 0.92) / Math.max(1, count);
    const written = Array.from(series?.values ?? [], formats.alike(series?.values ?? []));
    const inner = { ...fonts.note, size: Math.max(9.5, fonts.note.size - 1), weight: 700 as const };
    const needed = Math.max(0, ...written.map((each) => measure(each, inner))) / 2 + 4;
    const isInside = options.values === 'inside' && needed <= step / 2;
    const radius = Math.max(1.5, Math.min(isInside ? Math.max(options.dot, needed) : options.dot, step * 0.42));
    const widest = Math.max(0, ...written.map((each) => measure(each, fonts.label)));
    const hasLabels =
      options.values !== 'none' &&
      !isInside &&
      (isRows ? widest < box.width * 0.45 && step > fonts.label.size : widest < step + 4);
    const room = radius + 1 + (hasLabels ? (isRows ? widest + 7 : fonts.label.size * 1.4) : 0);
    const inset = [domain[0] < base ? room : radius, domain[1] > base ? room : radius] as const;

    // A dot at the base keeps clear of the name beside it.
    const nearest = Math.min(
      ...Array.from(series?.values ?? [], (each) => Math.abs(each - base)).filter(Number.isFinite),
    );
    const clear = isRows && nearest < (domain[1] - domain[0]) * 0.04 ? radius : 0;

    const value: Axis = {
      kind: 'value',
      domain,
      isShown: hasAxis,
      hasGrid: hasAxis,
      isLog,
      inset: [domain[0] === base ? clear : inset[0], domain[1] === base ? clear : inset[1]],
      title: options.axisTitle,
    };
    const name: Axis = { kind: 'names', names: grid.labels, rows, isShown: true, padding: 0.3 };
    const frame = cartesian(box, isRows ? { x: value, y: name } : { x: name, y: value }, context);
    const along = isRows ? frame.x : frame.y;
    const across = isRows ? frame.y : frame.x;
    const at = (amount: number, place: number): Point =>
      isRows ? [amount, across.at(place)] : [across.at(place), amount];
    const start = along.at(base);

    const stems: Node[] = [];
    const dots: Node[] = [];
    const labels: Node[] = [];
    const ranges: Node[] = [];
    grid.labels.forEach((label, place) => {
      const amount = series?.values[place] ?? Number.NaN;
      if (Number.isNaN(amount)) {
        if (isRows && step > fonts.note.size * 1.1) labels.push(missing(across.at(place)));
        return;
      }
      const end = start + (along.at(amount) - start) * enter(place, count);
      const fill = colorOf(label, place, amount);
      const [x, y] = at(end, place);
      // A stem's length would say nothing on a logarithmic axis: a line leads to the dot instead.
      const far = along.at(domain[1]);
      stems.push(
        isLog
          ? line(at(start, place), at(far, place), { stroke: theme.grid, strokeWidth: 1 })
          : line(at(start, place), [x, y], { stroke: fill, strokeWidth: Math.min(options.stem, step * 0.6) }),
      );
      const part = { role: 'mark' as const, key: label, rows: [series?.rows[place] ?? -1] };
      dots.push(circle(x, y, radius, { fill, part }));
      const reach = rangeAt(place);
      if (reach !== null) {
        const spot = { middle: across.at(place), half: Math.min(6, step * 0.25), isUp: !isRows };
        ranges.push(errorBar(reach, spot, { stroke: theme.ink, strokeWidth: 1.25 }));
      }
      const role = { part: { role: 'label' as const, key: label } };
      const isBack = along.at(amount) < start;
      if (isInside)
        labels.push(
          text(written[place] ?? '', x, y + inner.size * 0.36, {
            font: inner,
            fill: paints.inkOn(fill),
            anchor: 'middle',
            ...role,
          }),
        );
      if (!hasLabels) return;
      const font = fonts.label;
      const sign = isBack || (!isRows && end <= start) ? -1 : 1;
      // Beyond the dot, and beyond its range.
      const beyond = sign * Math.max(sign * end + radius, ...(reach ?? []).map((each) => sign * each));
      labels.push(
        isRows
          ? text(written[place] ?? '', beyond + sign * 5, y + font.size * 0.35, {
              font,
              fill: theme.ink,
              ...(isBack && { anchor: 'end' as const }),
              ...role,
            })
          : text(written[place] ?? '', x, sign < 0 ? beyond - 5 : beyond + font.size, {
              font,
              fill: theme.ink,
              anchor: 'middle',
              ...role,
            }),
      );
    });
    const { plot } = frame;
    const ends: [Point, Point] = isRows
      ? [
          [start, plot.y],
          [start, plot.y + plot.height],
        ]
      : [
          [plot.x, start],
          [plot.x + plot.width, start],
        ];
    const baseline = line(...ends, { stroke: theme.axis, strokeWidth: 1, part: { role: 'baseline' } });
    return {
      nodes: [...frame.grid, group(stems), baseline, group(dots), ...ranges, ...labels, ...frame.axes],
      plot,
      place: frame.place,
    };

    function rangeAt(place: number): readonly [number, number] | null {
      const row = order[place] ?? -1;
      const [low, high] = [
        along.at(bounds?.low.values[row] ?? Number.NaN),
        along.at(bounds?.high.values[row] ?? Number.NaN),
      ];
      return Number.isNaN(low) || Number.isNaN(high) ? null : [low, high];
    }

    function missing(y: number): Node {
      const font = fonts.note;
      return text(locale.words.noData, start + (isRtl ? -6 : 6), y + font.size * 0.35, {
        font,
        fill: theme.muted,
        ...(isRtl && { anchor: 'end' as const }),
      });
    }

    function colorOf(label: string, place: number, amount: number): string {
      if (Object.hasOwn(options.colors, label)) return options.colors[label] ?? theme.accent;
      if (paints.isContext(label)) return theme.context;
      if (!isLog && amount < options.base && options.negativeColor !== null) return options.negativeColor;
      const shade = columns.color;
      if (shade === null) return options.dotColor ?? theme.palettes.categories[0] ?? theme.accent;
      const code = shade.codes[order[place] ?? -1] ?? -1;
      return code < 0 ? theme.context : paints.of(shade.words[code] ?? '', code);
    }
  },

  describe({ grid, order: rows, bounds }, { formats, locale }) {
    const [series] = grid.series;
    const valueAt = (place: number) => series?.values[place] ?? Number.NaN;
    const order = byValue(grid.labels.length, valueAt).filter((place) => Number.isFinite(valueAt(place)));
    const saySpan = (place: number) => {
      const row = rows[place] ?? -1;
      const [low, high] = [bounds?.low.values[row] ?? Number.NaN, bounds?.high.values[row] ?? Number.NaN];
      if (Number.isNaN(low) || Number.isNaN(high)) return '';
      return `, ${formatPhrase(locale, 'between {0} and {1}', formats.value(low), formats.value(high))}`;
    };
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, { names: grid.labels, valueAt, write: formats.value }),
        kind: 'Lollipop chart',
        counts: [formatCount(locale, '{0} entry|{0} entries', grid.labels.length)],
        of: series?.name ?? '',
      }),
      details: describeFirst(
        locale,
        order,
        (place) => `${grid.labels[place]} (${formats.value(valueAt(place))}${saySpan(place)})`,
      ),
    };
  },
});
