import { describeFirst, summarize } from '../../describe/sentences.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { rowNames } from '../../layout/row-names.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { rowOrder } from '../../marks/series/spans.ts';
import { group, type Node, path, rect, round, text } from '../../scene/node.ts';
import { defineTemplate, type Model, type Tools } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type Stage = { name: string; value: number; row: number; ofFirst: number; ofPrevious: number };

type FunnelModel = Model & { stages: readonly Stage[] };

/** Steps that fewer and fewer pass, with the share that goes on. */
export const template = defineTemplate(manifest, {
  prepare(context): FunnelModel | Undrawable {
    const { columns, options, rowOf } = context;
    const { label, value } = columns;
    if (value.values.some((each) => each < 0))
      return undrawable('Steps of a funnel cannot be below zero. A waterfall chart can show losses.');
    const rowStages = Array.from(label.codes, (code, row) => ({
      name: label.words[code] ?? '',
      value: value.values[row] ?? Number.NaN,
      row: rowOf(row),
    })).filter((stage) => Number.isFinite(stage.value));
    if (!rowStages.some((stage) => stage.value > 0)) return undrawable('“{0}” has no numbers above zero.', value.name);
    const order = rowOrder(
      rowStages.map(({ name }) => name),
      options.sort,
      (place) => rowStages[place]?.value ?? Number.NaN,
    );
    const sorted = order.flatMap((place) => rowStages[place] ?? []);
    const stages = sorted.map((stage, place) => ({
      ...stage,
      ofFirst: share(stage.value, sorted[0]?.value),
      ofPrevious: share(stage.value, sorted[place - 1]?.value),
    }));
    const most = stages.reduce((high, stage) => Math.max(high, stage.value), 0);
    return {
      stages,
      domains: { value: [0, most] },
      legend: null,
      height: (width) => namesOf(stages, width, context).height,
    };
  },

  draw({ stages, domains }, box, context) {
    const { options, theme, fonts, measure, formats, paints, enter, locale } = context;
    const isRtl = locale.direction === 'rtl';
    const font = fonts.label;
    const rows = namesOf(stages, box.width, context);
    const step = rows.fit(box.height).row;
    const hasFirst = (options.shares === 'first' || options.shares === 'both') && step > font.size;
    const column = hasFirst
      ? Math.max(...stages.map(({ ofFirst }) => measure(formats.share(ofFirst), fonts.strong)))
      : 0;
    const isColumn = column > 0 && column < box.width * 0.2;
    const side = isColumn ? column + 12 : 0;
    const frame = cartesian(
      { ...box, x: box.x + (isRtl ? side : 0), width: box.width - side },
      {
        x: { kind: 'value', domain: domains.value ?? [0, 1], isShown: false, hasGrid: false },
        y: {
          kind: 'names',
          names: stages.map(({ name }) => name),
          rows,
          isShown: true,
          padding: 1 - options.thickness / 100,
        },
      },
      context,
    );
    const { plot } = frame;
    const most = domains.value?.[1] || 1;
    const thick = Math.max(1, frame.y.band);
    const isMiddle = options.align === 'middle';
    const bars = stages.map(({ value }, place) => {
      // What is little is still there.
      const width = Math.max(value > 0 ? 1.5 : 0, (plot.width * value * enter(place, stages.length)) / most);
      const x = isMiddle ? plot.x + (plot.width - width) / 2 : isRtl ? plot.x + plot.width - width : plot.x;
      return { x, y: frame.y.at(place) - thick / 2, width, height: thick };
    });

    const marks: Node[] = [];
    const shades: Node[] = [];
    const words: Node[] = [];
    stages.forEach(({ name, value, row, ofFirst, ofPrevious }, place) => {
      const bar = bars[place];
      if (bar === undefined) return;
      const fill = colorOf(name, place);
      marks.push(rect(bar, { fill, radius: theme.mark.radius, part: { role: 'mark', key: name, rows: [row] } }));
      const middle = bar.y + thick / 2 + font.size * 0.35;
      const part = { role: 'label' as const, key: name };
      if (isColumn)
        words.push(
          text(formats.share(ofFirst), isRtl ? box.x : box.x + box.width, middle, {
            font: fonts.strong,
            fill: theme.ink,
            part,
            ...(!isRtl && { anchor: 'end' as const }),
          }),
        );
      if (options.values && thick > font.size * 0.95) words.push(...valueLabel(formats.value(value), place));
      const before = bars[place - 1];
      if (before === undefined) return;
      if (options.links)
        shades.push(
          path(
            `M${round(before.x)},${round(before.y + thick)}L${round(before.x + before.width)},${round(before.y + thick)}L${round(bar.x + bar.width)},${round(bar.y)}L${round(bar.x)},${round(bar.y)}Z`,
            { fill: colorOf(stages[place - 1]?.name ?? '', place - 1), opacity: 0.2 },
          ),
        );
      // Between a bar and the next, or the name above that.
      const gap = frame.rows?.isAbove ? step - thick : bar.y - before.y - thick;
      if (options.shares !== 'previous' && options.shares !== 'both') return;
      words.push(...conversion(formats.share(ofPrevious), place, { top: before.y + thick, gap }));
    });
    return { nodes: [group(shades), group(marks), ...words, ...frame.axes], plot, place: frame.place };

    /** Inside its bar where it fits, else beside it. */
    function valueLabel(content: string, place: number): Node[] {
      const { x = 0, y = 0, width = 0 } = bars[place] ?? {};
      const wide = measure(content, fonts.strong);
      const baseline = y + thick / 2 + font.size * 0.35;
      const part = { role: 'label' as const, key: stages[place]?.name ?? '' };
      if (wide + 12 <= width)
        return [
          text(content, x + width / 2, baseline, {
            font: fonts.strong,
            fill: paints.inkOn(colorOf(stages[place]?.name ?? '', place)),
            anchor: 'middle',
            part,
          }),
        ];
      const room = isRtl ? x - plot.x : plot.x + plot.width - x - width;
      if (wide + 8 > room) return [];
      return [
        text(content, isRtl ? x - 6 : x + width + 6, baseline, {
          font: fonts.strong,
          fill: theme.ink,
          part,
          ...(isRtl && { anchor: 'end' as const }),
        }),
      ];
    }

    /** The share that goes on, with a small arrow, between two steps. */
    function conversion(content: string, place: number, { top, gap }: { top: number; gap: number }): Node[] {
      const small = fonts.note;
      if (gap < small.size * 1.25) return [];
      const wide = measure(content, small) + 12;
      const bar = bars[place];
      const centre =
        isMiddle || bar === undefined
          ? plot.x + plot.width / 2
          : isRtl
            ? plot.x + plot.width - wide / 2 - 6
            : plot.x + wide / 2 + 6;
      const middle = top + gap / 2;
      const left = round(centre - wide / 2);
      return [
        path(
          `M${left},${round(middle - 2.5)}L${round(left + 7)},${round(middle - 2.5)}L${round(left + 3.5)},${round(middle + 3)}Z`,
          {
            fill: theme.muted,
          },
        ),
        text(content, left + 12, middle + small.size * 0.36, {
          font: small,
          fill: theme.ink,
          part: { role: 'label', key: stages[place]?.name ?? '' },
        }),
      ];
    }

    function colorOf(name: string, place: number): string {
      if (Object.hasOwn(options.colors, name)) return options.colors[name] ?? theme.accent;
      if (paints.isContext(name)) return theme.context;
      if (options.fill === 'ramp') return paints.ramp(0.9 - (0.6 * place) / Math.max(1, stages.length - 1));
      return options.barColor ?? theme.palettes.categories[0] ?? theme.accent;
    }
  },

  describe({ stages }, { formats, locale }) {
    const tell = (stage: (typeof stages)[number] | undefined) =>
      `${formats.value(stage?.value ?? 0)} (${stage?.name ?? ''})`;
    const last = stages.at(-1);
    return {
      summary: summarize(locale, {
        finding: formatPhrase(
          locale,
          '{0} remain at the end: from {1} to {2}.',
          formats.share(last?.ofFirst ?? 0),
          tell(stages[0]),
          tell(last),
        ),
        kind: 'Funnel chart',
        counts: [formatCount(locale, '{0} step|{0} steps', stages.length)],
      }),
      details: describeFirst(
        locale,
        stages,
        ({ name, value, ofFirst }) => `${name}: ${formats.value(value)} (${formats.share(ofFirst)})`,
      ),
    };
  },
});

function namesOf(stages: readonly Stage[], width: number, tools: Tools) {
  const row = stages.length <= 6 ? 62 : stages.length <= 12 ? 48 : stages.length <= 40 ? 30 : 18;
  return rowNames(
    stages.map(({ name }) => name),
    { width, row },
    tools,
  );
}

/** The part of another step; all of it where there is none to compare with. */
function share(value: number, whole = 0): number {
  return whole > 0 ? value / whole : value > 0 ? 1 : 0;
}
