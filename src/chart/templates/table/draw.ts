import { listFirst, summarize } from '../../describe/sentences.ts';
import { strokePath } from '../../layout/lines/line-path.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { fill } from '../../locale/fill.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { type Box, circle, type Font, line, type Node, path, rect, round, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type Model } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';
import { manifest } from './manifest.ts';
import { readColumns, sortRows, type TableColumn } from './read-table.ts';

/** What the picture and the live table are made of. */
export type TableModel = Model & { columns: readonly TableColumn[]; order: readonly number[] };

const padding = 10;

/** A table to be read: with bars, colors, small lines, pictures and links in its cells. */
export const template = defineTemplate(manifest, {
  prepare(context): TableModel | Undrawable {
    const { columns, options, rows, locale } = context;
    const found = readColumns(columns.columns, columns.course, options, context).map((column) =>
      column.look === 'course' && options.courseName !== '' ? { ...column, name: options.courseName } : column,
    );
    if (rows === 0) return undrawable('The table has no rows.');
    const by = found.find(({ name }) => name.trim().toLowerCase() === options.sortBy.trim().toLowerCase());
    const order = by === undefined ? Array.from({ length: rows }, (_, row) => row) : sortRows(by, options.isDown, rows);
    const shown = Math.min(options.most, rows);
    const note = fill(locale.words.shown, String(shown), String(rows));
    return {
      columns: found,
      order,
      domains: {},
      legend: null,
      ...(shown < rows && { note: `${note}.` }),
      height: (width) => {
        const places = placesOf(found, width, context);
        const under = restOf(found, places);
        const heights = rowHeights(order.slice(0, shown), { places, under, width, least: options.rowHeight }, context);
        return headHeight(places, context) + sum(heights) + 2;
      },
    };
  },

  draw({ columns, order }, box, context) {
    const { options, theme, measure, locale, paints, rowOf, enter } = context;
    const isRtl = locale.direction === 'rtl';
    const hue = options.color ?? theme.accent;
    const listed = order.slice(0, options.most);
    const { fonts, places, under, head, heights, rowHeight, hasAll } = fitRows(columns, listed, box, context);
    const shown = listed.slice(0, heights.length);
    const font = fonts.label;
    const restFont = fonts.note;
    const nodes: Node[] = [];
    const xOf = (start: number, width: number) => (isRtl ? box.x + box.width - start - width : box.x + start);
    const rule = (y: number, isStrong = false) =>
      nodes.push(
        line([box.x, y], [box.x + box.width, y], { stroke: isStrong ? theme.axis : theme.grid, strokeWidth: 1 }),
      );

    for (const { column, start, width } of places) {
      const lines = breakLines(column?.name ?? '', {
        width: width - padding,
        font: fonts.strong,
        measure,
      });
      const isEnd = (column?.isNumber ?? false) !== isRtl;
      const at = xOf(start, width) + (isRtl ? padding : 0) + (isEnd ? width - padding : 0);
      lines.forEach((words_, row) => {
        const y = box.y + head - 8 - (lines.length - 1 - row) * fonts.strong.size * 1.2;
        nodes.push(text(words_, at, y, { font: fonts.strong, fill: theme.ink, ...(isEnd && { anchor: 'end' }) }));
      });
    }
    rule(box.y + head - 1, true);
    let y = box.y + head;
    shown.forEach((row, place) => {
      const tall = heights[place] ?? 0;
      if (options.isStriped && place % 2 === 1)
        nodes.push(rect({ x: box.x, y, width: box.width, height: tall }, { fill: theme.grid, opacity: 0.35 }));
      const rest = restLines(row, under, { width: box.width, fonts, measure });
      const taken = rest.length === 0 ? 0 : restHeight(rest.length, restFont);
      for (const { column, start, width } of places) {
        const cell = { x: xOf(start, width) + (isRtl ? padding : 0), y, width: width - padding, height: tall - taken };
        nodes.push(...cellOf(column, row, place, cell));
      }
      rest.forEach((words_, at) => {
        nodes.push(
          text(words_, isRtl ? box.x + box.width : box.x, y + tall - taken + restFont.size * (0.8 + at * 1.2), {
            font: restFont,
            fill: theme.muted,
            part: { role: 'label', key: columns[0]?.words[row] || String(row + 1) },
            ...(isRtl && { anchor: 'end' as const }),
          }),
        );
      });
      y += tall;
      if (!options.isStriped) rule(y);
    });
    if (!hasAll) {
      const rest = formatPhrase(locale, 'and {0} more', listed.length - shown.length);
      const at = isRtl ? box.x + box.width : box.x;
      nodes.push(
        text(rest, at, y + restFont.size * 1.2, {
          font: restFont,
          fill: theme.muted,
          part: { role: 'note', key: 'shown' },
          ...(isRtl && { anchor: 'end' as const }),
        }),
      );
    }
    return { nodes, plot: box, place: () => null };

    function cellOf(column: TableColumn | null, row: number, place: number, cell: Box): Node[] {
      const key = columns[0]?.words[row] || String(row + 1);
      const part = { role: 'mark' as const, key: `${key} · ${column?.name ?? ''}`, rows: [rowOf(row)] };
      const words_ = column === null ? String(place + 1) : (column.words[row] ?? '');
      const isEnd = (column?.isNumber ?? column === null) !== isRtl;
      const inner = cell.width;
      const middle = cell.y + cell.height / 2;
      const all: Node[] = [];
      let fill = column === null ? theme.muted : theme.ink;
      let [left, room] = [cell.x, inner];
      const heat = column?.fills?.[row];
      if (heat) {
        all.push(
          rect(
            {
              x: cell.x - (isRtl ? padding / 2 : 0),
              y: cell.y + 1,
              width: inner + padding / 2,
              height: cell.height - 2,
            },
            { fill: heat, part },
          ),
        );
        fill = paints.inkOn(heat);
      }
      const span = column?.spans?.[row];
      if (span !== undefined) {
        const wide = Math.max(0, inner - widestOf(column, font) - 8);
        const grown = enter(place, shown.length);
        const [from, to] = isRtl ? [1 - span[1], 1 - span[0]] : span;
        const thick = Math.min(cell.height, rowHeight * 1.2) * 0.5;
        const bar = {
          x: cell.x + (isRtl ? inner - wide : 0) + from * wide,
          y: middle - thick / 2,
          width: (to - from) * wide * grown,
          height: thick,
        };
        if (bar.width > 0 && wide > 16) all.push(rect(bar, { fill: hue, part }));
        left = cell.x + (isRtl ? 0 : wide);
        room = inner - wide;
      }
      const course = column?.courses?.[row];
      if (course !== undefined) return [...all, ...courseIn(course, cell, part)];
      const href = column?.look === 'picture' ? column.hrefs?.[row] : undefined;
      if (href) {
        const size = round(Math.min(cell.height - 4, inner));
        return [
          ...all,
          { kind: 'image', x: round(cell.x), y: round(middle - size / 2), width: size, height: size, href, part },
        ];
      }
      const width = room - (heat ? 4 : 0);
      const lines = breakLines(words_, { width, font, measure });
      const first = middle + font.size * 0.35 - ((lines.length - 1) * font.size * 1.15) / 2;
      lines.filter(Boolean).forEach((said, index) => {
        all.push(
          text(said, isEnd ? left + room : left + (heat ? 6 : 0), first + index * font.size * 1.15, {
            font,
            fill,
            ...(isEnd && { anchor: 'end' }),
            part: heat || span !== undefined ? { role: 'label', key: part.key } : part,
          }),
        );
      });
      return all;
    }

    function widestOf(column: TableColumn | null, at: typeof font): number {
      return shown.reduce((most, row) => Math.max(most, measure(column?.words[row] ?? '', at)), 0);
    }

    function courseIn(values: Float64Array, cell: Box, part: Node['part']): Node[] {
      const known = values.filter(Number.isFinite);
      if (known.length === 0) return [];
      const [low, high] = [Math.min(...known), Math.max(...known)];
      const wide = cell.width - 8;
      const tall_ = Math.min(cell.height, rowHeight) - Math.min(12, rowHeight * 0.4);
      const top = cell.y + (cell.height - tall_) / 2;
      const x = values.map((_, place) => {
        const share = place / Math.max(1, values.length - 1);
        return cell.x + 4 + (isRtl ? 1 - share : share) * wide;
      });
      const y = values.map((value) => top + (1 - (value - low) / (high - low || 1)) * tall_);
      const d = strokePath({ x, y }, 'straight');
      const last = values.findLastIndex(Number.isFinite);
      const dot = circle(x[last] ?? 0, y[last] ?? 0, 2.2, { fill: hue, ...(part !== undefined && { part }) });
      return d === '' ? [dot] : [path(d, { stroke: hue, strokeWidth: 1.5, join: 'round' }), dot];
    }
  },

  describe({ columns, order }, { locale }) {
    const names = columns.map(({ name }) => name);
    return {
      summary: summarize(locale, {
        kind: 'Table',
        counts: [
          formatCount(locale, '{0} row|{0} rows', order.length),
          formatCount(locale, '{0} column|{0} columns', columns.length),
        ],
        of: listFirst(locale, names, 6),
      }),
      details: [formatPhrase(locale, 'Columns: {0}.', names.join(', '))],
    };
  },
});

type Place = { column: TableColumn | null; start: number; width: number };

type SizeContext = Pick<Context, 'fonts' | 'measure'> & {
  options: { ranks: boolean; most: number; rowHeight: number };
};

/** Columns that have no room beside the others: their words stand under each row. */
function restOf(columns: readonly TableColumn[], places: readonly Place[]): TableColumn[] {
  return columns.filter((column) => places.every((place) => place.column !== column));
}

type RestRoom = Pick<SizeContext, 'fonts' | 'measure'> & { width: number };

function restLines(row: number, under: readonly TableColumn[], { width, fonts, measure }: RestRoom): string[] {
  const words = under.flatMap(({ name, words: all }) => (all[row] ? [`${name}: ${all[row]}`] : []));
  return words.length === 0 ? [] : breakLines(words.join(' · '), { width, font: fonts.note, measure });
}

function restHeight(lines: number, { size }: Font): number {
  return lines * size * 1.2 + 4;
}

type Layout = { places: readonly Place[]; under: readonly TableColumn[]; width: number; least: number };

/**
 * Rows of a picture. In a frame that is too low for all of them letters become smaller, then the last rows are left out:
 * what a cell says is never cut.
 */
function fitRows(columns: readonly TableColumn[], rows: readonly number[], box: Box, context: SizeContext) {
  const { fonts, options } = context;
  for (let size = fonts.label.size; ; size -= 0.5) {
    const at = { ...context, fonts: size === fonts.label.size ? fonts : smaller(fonts, Math.max(9, size)) };
    const isLeast = at.fonts.label.size <= 9;
    const least = Math.max(Math.min(options.rowHeight, 18), (options.rowHeight * size) / fonts.label.size);
    const places = placesOf(columns, box.width, at);
    const under = restOf(columns, places);
    const head = headHeight(places, at);
    const idealHeights = rowHeights(rows, { places, under, width: box.width, least }, at);
    const free = box.height - head - 2 - sum(idealHeights);
    const fitted = { fonts: at.fonts, places, under, head, rowHeight: least };
    if (free >= -1)
      return { ...fitted, heights: idealHeights.map((height) => height + free / rows.length), hasAll: true };
    if (!isLeast) continue;
    let left = box.height - head - 2 - at.fonts.note.size * 1.6;
    const heights: number[] = [];
    for (const height of idealHeights) {
      left -= height;
      if (left < 0 && heights.length > 0) break;
      heights.push(height);
    }
    return { ...fitted, heights, hasAll: heights.length === rows.length };
  }
}

function smaller(fonts: Context['fonts'], size: number): Context['fonts'] {
  const { label, strong, note } = fonts;
  return { label: { ...label, size }, strong: { ...strong, size }, note: { ...note, size: Math.min(note.size, size) } };
}

/** How high each row is: words that need several lines get them. */
function rowHeights(
  rows: readonly number[],
  { places, under, width: all, least }: Layout,
  { fonts, measure }: SizeContext,
): number[] {
  const font = fonts.label;
  const wordy = places.filter(({ column }) => column !== null && !isDrawn(column));
  return rows.map((row) => {
    const beside = wordy.reduce((height, { column, width }) => {
      const lines = breakLines(column?.words[row] ?? '', { width: width - padding - 4, font, measure }).length;
      return lines < 2 ? height : Math.max(height, lines * font.size * 1.15 + font.size * 0.8);
    }, least);
    const rest = under.length === 0 ? 0 : restLines(row, under, { width: all, fonts, measure }).length;
    return beside + (rest === 0 ? 0 : restHeight(rest, fonts.note));
  });
}

function isDrawn(column: TableColumn | null | undefined): boolean {
  return column?.look === 'course' || column?.look === 'picture';
}

/** How wide each column is: what it needs where there is room, less where there is not; what does not fit at all stands under the rows. */
function placesOf(columns: readonly TableColumn[], width: number, { fonts, measure, options }: SizeContext): Place[] {
  const counted = options.ranks ? [null, ...columns] : [...columns];
  const wants = counted.map((column) => wantOf(column));
  const leastWith = (cap: number) => counted.map((column, place) => Math.min(wants[place] ?? 0, leastOf(column, cap)));
  // Words stay whole, unless a column would have to be left out for that.
  const whole = leastWith(width * 0.5);
  const least = sum(whole) <= width ? whole : leastWith(96);
  let kept = Array.from(counted.keys());
  const total = (sizes: readonly number[]) => sum(kept.map((place) => sizes[place] ?? 0));
  while (kept.length > 1 && total(least) > width) {
    // What is drawn cannot stand under a row as words can.
    const last = kept.findLast((place) => place > 0 && !isDrawn(counted[place])) ?? kept.at(-1);
    kept = kept.filter((place) => place !== last);
  }
  const all = total(wants);
  const low = total(least);
  const share = all <= width ? 1 : Math.max(0, (width - low) / Math.max(1, all - low));
  const spare = all < width ? (width - all) / kept.length : 0;
  let start = 0;
  return kept.map((place) => {
    const column = counted[place] ?? null;
    const [want = 0, need = 0] = [wants[place], least[place]];
    const wide = need + (want - need) * share + spare;
    const at = start;
    start += wide;
    return { column, start: at, width: wide };
  });

  /** Numbers are never cut; words may be broken. */
  function leastOf(column: TableColumn | null, cap: number): number {
    if (column === null) return 30;
    if (column.isNumber) return Math.min(width * 0.6, Math.max(widest(column), headOf(column)) + padding + 2);
    if (column.look !== 'plain') return 64;
    // Short names stay on one line; what is drawn gives way first.
    if (widest(column) + padding <= 96) return Math.max(widest(column), headOf(column)) + padding;
    const longest = column.words
      .slice(0, 400)
      .flatMap((each) => each.split(/[\s/-]+/))
      .reduce((most, word) => Math.max(most, measure(word, fonts.label)), 0);
    return Math.min(cap, Math.max(48, longest + padding));
  }

  /** The longest word of a heading, which is not broken unless it is very long. */
  function headOf({ name }: TableColumn): number {
    const longest = name.split(/[\s/-]+/).reduce((most, word) => Math.max(most, measure(word, fonts.strong)), 0);
    return Math.min(90, longest);
  }

  function widest({ words: all_ }: TableColumn): number {
    return all_.slice(0, 400).reduce((most, each) => Math.max(most, measure(each.slice(0, 80), fonts.label)), 0);
  }

  function wantOf(column: TableColumn | null): number {
    if (column === null) return 34;
    const title = Math.min(measure(column.name, fonts.strong), 110);
    const words_ = widest(column);
    const body =
      column.look === 'course'
        ? 110
        : column.look === 'picture'
          ? 40
          : column.look === 'bar'
            ? words_ + 120
            : Math.min(words_, Math.max(260, width * 0.5));
    return Math.max(title, body) + padding + 8;
  }
}

function headHeight(places: readonly Place[], { fonts, measure }: SizeContext): number {
  const lines = places.map(
    ({ column, width }) =>
      breakLines(column?.name ?? '', { width: width - padding, font: fonts.strong, measure }).length,
  );
  return fonts.strong.size * 1.2 * Math.max(1, ...lines) + 12;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
