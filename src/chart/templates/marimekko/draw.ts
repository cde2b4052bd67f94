import { seriesColors } from '../../color/paints.ts';
import { describeFirst, summarize } from '../../describe/sentences.ts';
import type { Axis } from '../../layout/axis.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { canStayNear, type KeyRow, keyRow } from '../../layout/key-row.ts';
import { spread } from '../../layout/spread.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { type Box, group, type Node, rect, text } from '../../scene/node.ts';
import { defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { breakLines, fitLines } from '../../text/break-lines.ts';
import { blocksOf, type MarimekkoBar } from './blocks.ts';
import { manifest } from './manifest.ts';

type MarimekkoModel = Model & { blocks: readonly MarimekkoBar[]; items: readonly LegendItem[] };

/** Parts of several wholes, each as wide as it is large: two shares in one area. */
export const template = defineTemplate(manifest, {
  prepare(context): MarimekkoModel | Undrawable {
    const { columns, options, rowOf, theme } = context;
    const read = blocksOf({ label: columns.label, width: columns.width, parts: columns.parts, rowOf });
    if ('error' in read) return read;
    const blocks = options.sort === 'width' ? read.blocks.toSorted((a, b) => b.width - a.width) : read.blocks;
    const shades = seriesColors(
      columns.parts.map(({ key }) => key),
      context,
    );
    const items = columns.parts.map(({ key, name }, place) => ({
      key,
      label: name,
      color: shades.of(place),
      shape: 'square' as const,
    }));
    const isLegend = options.key === 'legend' && items.length > 1;
    const most = Math.max(...blocks.map(({ sum }) => sum));
    return {
      blocks,
      items,
      domains: { value: options.height === 'share' ? [0, 1] : [0, most] },
      legend: isLegend ? { kind: 'items', items } : null,
      height: (width) =>
        isInRows(blocks, width, context)
          ? Math.max(300, Math.min(900, blocks.length * theme.sizes.label * 4)) + 30
          : Math.max(280, Math.min(480, width * 0.55)),
    };
  },

  draw({ blocks, items, domains }, box, context) {
    const { options, theme, fonts, measure, formats, paints, enter, locale, columns } = context;
    const isRtl = locale.direction === 'rtl';
    const isRows = isInRows(blocks, box.width, context);
    const font = fonts.label;
    const isShare = options.height === 'share';
    const isDirect = options.key === 'direct' && items.length > 1;
    const value: Axis = {
      kind: 'value',
      domain: domains.value ?? [0, 1],
      isShown: options.axis,
      hasGrid: options.axis,
      ...(isShare && { format: (each: readonly number[]) => each.map(formats.share) }),
    };
    const hidden: Axis = { kind: 'names', names: blocks.map(({ name }) => name), isShown: false, padding: 0 };

    // Room for the names of bars, and for those of parts: above the rows, or beside the last column.
    const partsRoom =
      isDirect && !isRows ? Math.max(...items.map(({ label }) => measure(label, fonts.strong))) + 10 : 0;
    const isBeside = partsRoom > 0 && box.width >= 480 && partsRoom < box.width * 0.24;
    const isAbove = isDirect && !isBeside;
    const [first] = blocks;
    const most = box.width * (box.width < 420 ? 0.34 : 0.28);
    const lineHeight = font.size * 1.25;
    const gutter = isRows
      ? Math.min(
          most,
          Math.max(
            0,
            ...blocks.map(({ name }) => measure(name, font)),
            ...blocks.map((each) => measure(widthOf(each), fonts.note)),
          ),
        ) + 9
      : 0;
    const ends = { x: box.x + (isRtl ? 0 : gutter), width: box.width - gutter };
    const wishes = items.map((_, index) => {
      const share = middleOf(first, index) / (domains.value?.[1] || 1);
      return ends.x + ends.width * (isRtl ? 1 - share : share);
    });
    const isNear =
      isRows &&
      canStayNear(
        items.map(({ label }) => label),
        wishes,
        { ...ends, tools: context },
      );
    const key: KeyRow = isAbove
      ? keyRow(items, { x: box.x, width: box.width, isWhole: isNear }, context)
      : { height: 0, draw: () => [] };
    const gaps = options.gap * (blocks.length - 1);
    const total = blocks.reduce((sum, { width }) => sum + width, 0);
    const across = box.width - (isBeside ? partsRoom : 0) - gaps - (options.axis ? 44 : 0);
    const written = isRows ? [] : blocks.map((block) => under(block, (block.width / total) * across));
    const below = Math.max(0, ...written.map(({ length }) => length)) * lineHeight + (isRows ? 0 : 6);
    const before = isRows && !isRtl ? gutter : isBeside && isRtl ? partsRoom : 0;
    const frame = cartesian(
      {
        x: box.x + before,
        y: box.y + key.height,
        width: box.width - gutter - (isBeside ? partsRoom : 0),
        height: box.height - key.height - below,
      },
      isRows ? { x: value, y: hidden } : { x: hidden, y: value },
      context,
    );
    const { plot } = frame;
    const along = isRows ? frame.x : frame.y;
    const room = Math.max(1, (isRows ? plot.height : plot.width) - gaps);
    const shades = seriesColors(
      columns.parts.map((each) => each.key),
      context,
    );

    const cells: Node[] = [];
    const words: Node[] = [];
    let at = 0;
    const spans = blocks.map((block, place) => {
      const from = at;
      const size = (block.width / total) * room;
      at += size + options.gap;
      let sum = 0;
      block.parts.forEach((part, index) => {
        if (!(part > 0)) return;
        const share = part / block.sum;
        const amount = isShare ? share : part;
        const grown = enter(place, blocks.length);
        const start = along.at(sum * grown);
        sum += amount;
        const end = along.at(sum * grown);
        const cell = cellOf({ from, size, start, end });
        const fill = shades.at(index, block.name);
        const keyOf = columns.parts[index]?.key ?? '';
        cells.push(
          rect(cell, {
            fill,
            stroke: theme.paper,
            strokeWidth: 1,
            part: { role: 'mark', key: `${block.name} ${keyOf}`, rows: [block.row], series: index },
          }),
        );
        if (options.labels === 'none') return;
        const content = options.labels === 'share' ? formats.share(share) : formats.value(part);
        if (measure(content, font) + 8 > cell.width || font.size * 1.35 > cell.height) return;
        words.push(
          text(content, cell.x + cell.width / 2, cell.y + cell.height / 2 + font.size * 0.36, {
            font,
            fill: paints.inkOn(fill),
            anchor: 'middle',
            part: { role: 'label', key: block.name },
          }),
        );
      });
      return { from, size };
    });
    const top = key.draw(box.y, (index) => along.at(middleOf(first, index)));
    return {
      nodes: [
        ...frame.grid,
        group(cells),
        ...words,
        group(isRows ? rowNames() : columnNames(), { part: { role: isRows ? 'axis-y' : 'axis-x' } }),
        ...(isBeside ? partNames() : []),
        ...top,
        ...frame.axes,
      ],
      plot,
      place: frame.place,
    };

    function widthOf({ width }: MarimekkoBar): string {
      return options.widths ? formats.value(width) : '';
    }

    /** The name of a column and its width, on as many lines as they need; nothing where they do not fit. */
    function under(block: MarimekkoBar, wide: number): string[] {
      const space = wide - 4;
      const isNarrow = longestWord(block.name, context) > space && space < 28;
      const shown = isNarrow ? [] : (fitLines(block.name, { width: space, font, measure, maxLines: 6 }) ?? []);
      const number = widthOf(block);
      return shown.length > 0 && number !== '' && measure(number, font) <= space ? [...shown, number] : shown;
    }

    function columnNames(): Node[] {
      return written.flatMap((lines, place) => {
        const { from = 0, size = 0 } = spans[place] ?? {};
        const middle = isRtl ? plot.x + plot.width - from - size / 2 : plot.x + from + size / 2;
        const hasNumber = options.widths && lines.at(-1) === widthOf(blocks[place] ?? none);
        const start = plot.y + plot.height + (options.axis ? 4 : 2) + font.size * 1.15;
        return lines.map((content, row) =>
          text(content, middle, start + row * lineHeight, {
            font,
            fill: hasNumber && row === lines.length - 1 ? theme.muted : theme.ink,
            anchor: 'middle',
          }),
        );
      });
    }

    /** Names beside the rows, moved apart; when there are too many, those of the thinnest rows are left out. */
    function rowNames(): Node[] {
      const wide = gutter - 9;
      const all = blocks.map((block, place) => {
        const { from = 0, size = 0 } = spans[place] ?? {};
        const name = breakLines(block.name, { width: wide, font, measure });
        const number = widthOf(block);
        const lines = number !== '' && size > (name.length + 1) * lineHeight ? [...name, number] : name;
        return {
          place,
          lines,
          count: name.length,
          at: plot.y + from + size / 2,
          size: lines.length * lineHeight,
          row: size,
        };
      });
      const shown = all.toSorted((a, b) => b.row - a.row);
      let needed = all.reduce((sum, each) => sum + each.size, 0);
      while (needed > plot.height && shown.length > 0) needed -= shown.pop()?.size ?? 0;
      const kept = shown.toSorted((a, b) => a.place - b.place);
      const middles = spread(kept, [plot.y, plot.y + plot.height]);
      return kept.flatMap(({ lines, count, size }, index) => {
        const start = (middles[index] ?? 0) - size / 2 + font.size * 0.95;
        return lines.map((content, row) =>
          text(content, isRtl ? plot.x + plot.width + 9 : plot.x - 9, start + row * lineHeight, {
            font,
            fill: row < count ? theme.ink : theme.muted,
            ...(!isRtl && { anchor: 'end' as const }),
          }),
        );
      });
    }

    /** Names of the parts beside the last column. */
    function partNames(): Node[] {
      const last = blocks.at(-1);
      const size = fonts.strong.size * 1.25;
      const wishes = items.map((_, index) => ({ at: along.at(middleOf(last, index)), size }));
      if (size * items.length > plot.height) return [];
      const middles = spread(wishes, [plot.y, plot.y + plot.height]);
      return items.map(({ key: part, label, color }, index) =>
        text(label, isRtl ? plot.x - 9 : plot.x + plot.width + 9, (middles[index] ?? 0) + font.size * 0.35, {
          font: fonts.strong,
          fill: paints.textOf(color),
          part: { role: 'label', key: part },
          ...(isRtl && { anchor: 'end' as const }),
        }),
      );
    }

    /** Where the middle of a part of a bar is, on the value axis. */
    function middleOf(block: MarimekkoBar | undefined, index: number): number {
      if (block === undefined) return 0;
      const until = block.parts.slice(0, index).reduce((sum, part) => sum + part, 0);
      return (until + (block.parts[index] ?? 0) / 2) / (isShare ? block.sum : 1);
    }

    function cellOf({ from, size, start, end }: { from: number; size: number; start: number; end: number }): Box {
      const low = Math.min(start, end);
      const long = Math.abs(end - start);
      if (isRows) return { x: low, y: plot.y + from, width: long, height: size };
      return { x: isRtl ? plot.x + plot.width - from - size : plot.x + from, y: low, width: size, height: long };
    }
  },

  describe({ blocks, items }, { formats, locale }) {
    const largest = blocks.toSorted((a, b) => b.width - a.width).slice(0, 3);
    return {
      summary: summarize(locale, {
        finding: formatPhrase(
          locale,
          'Largest: {0}.',
          largest.map(({ name, width }) => `${name} (${formats.value(width)})`).join(', '),
        ),
        kind: 'Marimekko chart',
        counts: [formatCount(locale, '{0} entry|{0} entries', blocks.length)],
        of: items.map(({ label }) => label).join(', '),
      }),
      details: describeFirst(
        locale,
        blocks,
        ({ name, parts, sum }) =>
          `${name}: ${items.map(({ label }, place) => `${label} ${formats.share((parts[place] ?? 0) / sum)}`).join(', ')}`,
      ),
    };
  },
});

const none: MarimekkoBar = { name: '', width: 0, parts: [], sum: 1, row: -1 };

type Setting = {
  options: { direction: 'auto' | 'columns' | 'rows' };
} & Pick<Parameters<typeof keyRow>[2], 'fonts' | 'measure'>;

/** Columns when each name has room under its column, else rows. */
function isInRows(blocks: readonly MarimekkoBar[], width: number, context: Setting): boolean {
  const { direction } = context.options;
  if (direction !== 'auto') return direction === 'rows';
  const total = blocks.reduce((sum, block) => sum + block.width, 0);
  return blocks.some((block) => longestWord(block.name, context) + 6 > (block.width / total) * (width * 0.82));
}

function longestWord(name: string, { fonts, measure }: Pick<Setting, 'fonts' | 'measure'>): number {
  return Math.max(0, ...name.split(/[\s/-]+/).map((word) => measure(word, fonts.label)));
}
