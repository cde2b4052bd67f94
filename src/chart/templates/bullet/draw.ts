import { interpolateRgb } from '../../color/rgb.ts';
import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { barFrame } from '../../marks/bars/bar-frame.ts';
import { barDomain, barRows, barsHeight, isAxisShown } from '../../marks/bars/bar-heights.ts';
import { type Bars, readBars } from '../../marks/bars/read-bars.ts';
import { type Box, group, line, type Node, rect } from '../../scene/node.ts';
import { defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** `scales` is what the values of each label are divided by. */
type BulletModel = Model & { bars: Bars; scales: readonly number[]; shades: readonly string[] };

/** A value against its goal, before bands that say what is poor and what is good. */
export const template = defineTemplate(manifest, {
  prepare(context): BulletModel | Undrawable {
    const { columns, options, locale, theme } = context;
    const bars = readBars(
      { label: columns.label, values: [columns.value], group: columns.group },
      { options, locale, size: ([value = Number.NaN]) => value, room: 200 },
    );
    if ('error' in bars) return bars;
    const all = [columns.value, ...(columns.goal === null ? [] : [columns.goal]), ...columns.bands];
    const scales = bars.firstRows.map((row) => {
      const sizes = all.map(({ values }) => Math.abs(values[row] ?? 0)).filter(Number.isFinite);
      return options.ownScale ? Math.max(...sizes) || 1 : 1;
    });
    const scaled = all.flatMap(({ values }) =>
      bars.firstRows.map((row, place) => (values[row] ?? Number.NaN) / (scales[place] ?? 1)),
    );
    const hasAxis = !options.ownScale && isAxisShown(options, options.valueLabels !== 'none');
    const shades = columns.bands.map((_, place) =>
      interpolateRgb(
        theme.context,
        theme.paper,
      )(columns.bands.length === 1 ? 0.55 : 0.2 + (0.5 * place) / (columns.bands.length - 1)),
    );
    const color = options.barColor ?? theme.palettes.categories[0] ?? theme.accent;
    const items: LegendItem[] = [{ key: 'value', label: columns.value.name, color, shape: 'square' }];
    if (columns.goal !== null)
      items.push({ key: 'goal', label: columns.goal.name, color: options.goalColor ?? theme.ink, shape: 'line' });
    columns.bands.forEach(({ key, name }, place) => {
      items.push({ key, label: name, color: shades[place] ?? theme.grid, shape: 'square' });
    });
    return {
      bars,
      scales,
      shades,
      domains: { value: barDomain(scaled, options, { isRound: hasAxis }) },
      legend: options.legend && items.length > 1 ? { kind: 'items', items } : null,
      note: bars.note,
      height: (width) => barsHeight(width, { bars, options, hasAxis }, context),
    };
  },

  draw({ bars, scales, shades, domains }, box, context) {
    const { columns, options, theme, fonts, formats, measure, paints, enter, rowOf } = context;
    const { labels } = bars.grid;
    const font = fonts.label;
    const domain = domains.value ?? [0, 1];
    const alike = formats.alike([...columns.value.values, ...(columns.goal?.values ?? [])]);
    const written = labels.map((_, place) => wordsAt(place));
    const rows = barRows(box.width, { bars, options }, context);
    const hasValues = options.valueLabels !== 'none' && font.size <= rows.fit(box.height).row;
    const room = hasValues ? Math.max(0, ...written.map((words) => measure(words, font))) + 10 : 2;
    const frame = barFrame(
      box,
      {
        direction: 'across',
        bars,
        domain,
        axis: {
          isShown: !options.ownScale && isAxisShown(options, hasValues),
          title: options.axisTitle,
        },
        inset: [0, room],
        thickness: options.thickness / 100,
        rows,
        hasSeparators: options.separators,
      },
      context,
    );
    const bands: Node[] = [];
    const marks: Node[] = [];
    const goals: Node[] = [];
    const words: Node[] = [];
    labels.forEach((name, place) => {
      const row = bars.firstRows[place] ?? -1;
      const scale = scales[place] ?? 1;
      const limits = columns.bands
        .map(({ values }, band) => ({ band, limit: (values[row] ?? Number.NaN) / scale }))
        .filter(({ limit }) => !Number.isNaN(limit))
        .sort((a, b) => b.limit - a.limit);
      for (const { band, limit } of limits)
        bands.push(rect(frame.bar(place, [0, limit]), { fill: shades[band] ?? theme.grid }));
      const value = columns.value.values[row] ?? Number.NaN;
      const goal = columns.goal?.values[row] ?? Number.NaN;
      if (!Number.isNaN(value)) {
        const whole = frame.bar(place, [0, (value / scale) * enter(place, labels.length)]);
        const part = { role: 'mark' as const, key: name, rows: [rowOf(row)] };
        marks.push(rect(slim(whole), { fill: colorOf(name, value, goal), radius: theme.mark.radius, part }));
        const at = { value: domain[1], isBack: false, font, fill: theme.ink, key: name };
        if (hasValues) words.push(frame.beyond(written[place] ?? '', place, at));
      }
      if (!Number.isNaN(goal)) goals.push(...tick(frame.bar(place, [0, goal / scale]), frame.at(goal / scale)));
    });
    return {
      nodes: [...frame.under, group(bands), group(marks), ...goals, ...frame.over, ...words],
      plot: frame.plot,
      place: frame.place,
    };

    function wordsAt(place: number): string {
      const row = bars.firstRows[place] ?? -1;
      const value = columns.value.values[row] ?? Number.NaN;
      const goal = columns.goal?.values[row] ?? Number.NaN;
      if (options.valueLabels === 'share') return Number.isFinite(value / goal) ? formats.share(value / goal) : '';
      const write = options.ownScale ? formats.alike([value, goal]) : alike;
      const isBoth = options.valueLabels === 'both' && !Number.isNaN(goal);
      return isBoth ? `${write(value)} / ${write(goal)}` : write(value);
    }

    function slim({ y, height, ...rest }: Box): Box {
      const thin = columns.bands.length === 0 ? height * 0.7 : (height * options.valueThickness) / 100;
      return { ...rest, y: y + (height - thin) / 2, height: thin };
    }

    /** With a rim, so that it is seen on the bar too. */
    function tick({ y, height }: Box, x: number): Node[] {
      const inset = columns.bands.length === 0 ? 0 : height * 0.1;
      const ends = [[x, y + inset] as const, [x, y + height - inset] as const] as const;
      return [
        line(ends[0], ends[1], { stroke: theme.paper, strokeWidth: 5 }),
        line(ends[0], ends[1], { stroke: options.goalColor ?? theme.ink, strokeWidth: 2.5 }),
      ];
    }

    function colorOf(name: string, value: number, goal: number): string {
      const chosen = paints.byHand(name);
      if (chosen !== null) return chosen;
      if (paints.isContext(name)) return theme.muted;
      if (options.missedColor !== null && value < goal) return options.missedColor;
      return options.barColor ?? theme.palettes.categories[0] ?? theme.accent;
    }
  },

  describe({ bars }, { columns, formats, locale }) {
    const { labels } = bars.grid;
    const valueAt = (place: number) => columns.value.values[bars.firstRows[place] ?? -1] ?? Number.NaN;
    const goalAt = (place: number) => columns.goal?.values[bars.firstRows[place] ?? -1] ?? Number.NaN;
    const reached = labels.filter((_, place) => valueAt(place) >= goalAt(place)).length;
    const goals = labels.filter((_, place) => !Number.isNaN(goalAt(place))).length;
    return {
      summary: summarize(locale, {
        finding:
          goals === 0
            ? describeExtremes(locale, { names: labels, valueAt, write: formats.value })
            : formatPhrase(locale, '{0} of {1} reach their goal.', reached, goals),
        kind: 'Bullet chart',
        counts: [formatCount(locale, '{0} entry|{0} entries', labels.length)],
        of: columns.value.name,
      }),
      details: describeFirst(locale, labels, (label, place) => {
        const goal = goalAt(place);
        const aim = Number.isNaN(goal) ? '' : `, ${formatPhrase(locale, 'goal {0}', formats.value(goal))}`;
        return `${label}: ${formats.value(valueAt(place))}${aim}`;
      }),
    };
  },
});
