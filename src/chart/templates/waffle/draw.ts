import { tickIncrement } from 'd3-array';
import { describeFirst, summarize } from '../../describe/sentences.ts';
import { cellsFor, cellsIn } from '../../layout/cells.ts';
import { placeByName } from '../../layout/place-by-name.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { apportion, type Share, toWhole } from '../../marks/parts/parts-of-whole.ts';
import { pictogramPath, pictogramRatio } from '../../marks/parts/pictograms.ts';
import type { Pictogram } from '../../options/ring-options.ts';
import { type Box, type Node, path, text } from '../../scene/node.ts';
import { defineTemplate, type Model } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';
import { manifest } from './manifest.ts';

type Part = Share & { count: number };

type WaffleModel = Model & { parts: readonly Part[]; total: number; count: number; per: number };

const mostSigns = 2000;

const gap = 24;

/** Parts of one whole as squares or signs that can be counted. */
export const template = defineTemplate(manifest, {
  prepare(context): WaffleModel | Undrawable {
    const { columns, options, rowOf, formats, fonts } = context;
    const { sort, most } = options;
    const whole = toWhole({ label: columns.label, value: columns.value, rowOf, sort, most }, context);
    if ('error' in whole) return whole;
    const isAmount = options.counts === 'value';
    const per = isAmount ? (options.per ?? roundStep(whole.total / 100)) : whole.total / options.signs;
    const values = whole.parts.map(({ value }) => value);
    const counts = isAmount ? values.map((value) => Math.round(value / per)) : apportion(values, options.signs);
    const count = counts.reduce((sum, each) => sum + each, 0);
    if (count > mostSigns) return undrawable('There is room for {0} signs, but the data needs {1}.', mostSigns, count);
    if (count === 0) return undrawable('Every value is less than half of what a sign stands for.');
    const parts = whole.parts.map((part, place): Part => ({ ...part, count: counts[place] ?? 0 }));
    const isEach = options.arrangement === 'each';
    const items = parts.map((part) => {
      const note = amountOf(part);
      return { key: part.key, label: part.name, color: part.color, shape: 'square' as const, ...(note && { note }) };
    });
    return {
      parts,
      total: whole.total,
      count,
      per,
      domains: {},
      legend: isEach ? null : { kind: 'items', items },
      height(width) {
        if (!isEach) return waffleSize(width, count, options).height + keyHeight();
        const cells = cellsFor(width, wish(parts.length));
        const { height } = waffleSize(cells.width, count, { ...options, columns: options.columns ?? 10 });
        return cells.rows * (height + fonts.label.size * 2.9) + (cells.rows - 1) * gap + keyHeight();
      },
    };

    function keyHeight(): number {
      return isAmount && options.hasKey ? fonts.label.size * 2 : 0;
    }

    function amountOf({ value, share }: Share): string {
      if (options.amounts === 'none') return '';
      return options.amounts === 'share' ? formats.share(share) : formats.value(value);
    }
  },

  draw({ parts, count, per }, box, context) {
    const { options, theme, fonts, measure, formats, paints, enter, locale } = context;
    const isRtl = locale.direction === 'rtl';
    const outline = pictogramPath(options.shape);
    const key = options.counts === 'value' && options.hasKey ? fonts.label.size * 2 : 0;
    const field = { ...box, height: Math.max(10, box.height - key) };
    const nodes = options.arrangement === 'each' ? apart() : together();
    return { nodes: key > 0 ? [...nodes, ...keyLine()] : nodes, plot: box, place: placeByName(box, []) };

    function together(): Node[] {
      const spots = spotsIn(field, options);
      let first = 0;
      return parts.map((part) => {
        const mine = spots.slice(first, first + part.count);
        first += part.count;
        return mark(part, mine, first - part.count);
      });
    }

    /** A waffle for each part: its signs in color, those of all the others behind them. */
    function apart(): Node[] {
      const cells = cellsIn(field, { ...wish(parts.length), isRtl });
      const names = parts.map(({ name }, place) =>
        breakLines(name, { width: cells[place]?.width ?? field.width, font: fonts.label, measure }),
      );
      const most = Math.max(...names.map(({ length }) => length));
      const head = fonts.label.size * (1.65 + most * 1.25);
      return parts.flatMap((part, place) => {
        const cell = cells[place] ?? field;
        if (cell.y + head > field.y + field.height) return [];
        const inner = { ...cell, y: cell.y + head, height: Math.max(10, cell.height - head) };
        const spots = spotsIn(inner, { ...options, columns: options.columns ?? 10 });
        const rest = spots.slice(part.count).map(outline).join('');
        const x = isRtl ? cell.x + cell.width : cell.x;
        const anchor = isRtl ? { anchor: 'end' as const } : {};
        const amountLabel = options.amounts === 'value' ? formats.value(part.value) : formats.share(part.share);
        const label = { role: 'label' as const, key: part.key };
        return [
          ...(names[place] ?? []).map((line, row) =>
            text(line, x, cell.y + fonts.label.size * (1 + row * 1.25), {
              font: fonts.label,
              fill: theme.ink,
              part: label,
              ...anchor,
            }),
          ),
          text(options.amounts === 'none' ? '' : amountLabel, x, cell.y + fonts.label.size * (1 + most * 1.25), {
            font: fonts.strong,
            fill: paints.textOf(part.color),
            part: label,
            ...anchor,
          }),
          path(rest, { fill: paints.track }),
          mark(part, spots.slice(0, part.count), 0),
        ];
      });
    }

    function mark(part: Part, spots: readonly Spot[], first: number): Node {
      const shown = spots.map(({ x, y, size }, place) => {
        const come = enter(first + place, count);
        if (come <= 0) return '';
        return outline({ x: x + (size * (1 - come)) / 2, y: y + (size * (1 - come)) / 2, size: size * come });
      });
      return path(shown.join(''), { fill: part.color, part: { role: 'mark', key: part.key, rows: part.rows } });
    }

    /** Places of all signs in the order they are filled, from the upper left, or right in scripts that run that way. */
    function spotsIn(room: Box, shape: Layout): Spot[] {
      const { columns, rows, step, width } = waffleSize(room.width, count, shape, room.height);
      const size = step * (1 - shape.gap / 100);
      const slim = step * pictogramRatio(shape.shape);
      return Array.from({ length: count }, (_, place) => {
        const column = shape.direction === 'rows' ? place % columns : Math.floor(place / rows);
        const row = shape.direction === 'rows' ? Math.floor(place / columns) : place % rows;
        const left = (isRtl ? room.x + room.width - width : room.x) + (isRtl ? columns - 1 - column : column) * slim;
        return { x: left + (slim - size) / 2, y: room.y + row * step + (step - size) / 2, size };
      });
    }

    function keyLine(): Node[] {
      const font = fonts.label;
      const size = font.size * 1.1;
      const y = box.y + box.height - font.size * 0.3;
      const wide = size * pictogramRatio(options.shape);
      const start = isRtl ? box.x + box.width - wide : box.x;
      const label = `= ${formats.value(per)}`;
      const at = isRtl ? start - 6 : start + wide + 6;
      return [
        path(outline({ x: start + (wide - size) / 2, y: y - size * 0.88, size }), { fill: theme.muted }),
        text(label, at, y, { font, fill: theme.muted, ...(isRtl && { anchor: 'end' as const }) }),
      ];
    }
  },

  describe({ parts, count, per }, { formats, locale }) {
    const tell = ({ name, share, count: squares }: Part) => `${name} ${squares} (${formats.share(share)})`;
    const largest = parts.toSorted((a, b) => b.share - a.share);
    return {
      summary: summarize(locale, {
        finding: formatPhrase(locale, 'Largest: {0}.', largest.slice(0, 3).map(tell).join(', ')),
        kind: 'Waffle chart',
        counts: [
          formatCount(locale, '{0} part|{0} parts', parts.length),
          formatCount(locale, '{0} square|{0} squares', count),
        ],
      }),
      details: [formatPhrase(locale, 'One square is {0}.', formats.value(per)), ...describeFirst(locale, parts, tell)],
    };
  },
});

type Spot = { x: number; y: number; size: number };

type Layout = { columns: number | null; shape: Pictogram; gap: number; direction: 'rows' | 'columns' };

/** Ten signs in a row where it is narrow, twenty where it is wide: tens are easy to count. */
function waffleSize(width: number, count: number, { columns: wanted, shape }: Layout, height?: number) {
  const ratio = pictogramRatio(shape);
  const usual = count > 220 ? 40 : width / ratio < 420 ? 10 : width < 1000 ? 20 : 25;
  const columns = Math.min(count, wanted ?? usual);
  const rows = Math.ceil(count / columns);
  const most = ratio < 1 ? 64 : 42;
  const step = Math.min(most, width / columns / ratio, height === undefined ? most : height / rows);
  return { columns, rows, step, width: columns * step * ratio, height: rows * step };
}

function wish(count: number) {
  return { count, least: 90, most: 190, gap };
}

/** A round amount near the one given: 1, 2 or 5 times a power of ten. */
function roundStep(near: number): number {
  const step = tickIncrement(0, near * 10, 10);
  return step > 0 ? step : -1 / step;
}
