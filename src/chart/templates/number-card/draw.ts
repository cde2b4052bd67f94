import type { Column, NumberColumn } from '#data/table.ts';
import { describeFirst, summarize } from '../../describe/sentences.ts';
import { formatAxisPosition } from '../../layout/along.ts';
import { cellsFor, cellsIn } from '../../layout/cells.ts';
import { strokePath } from '../../layout/lines/line-path.ts';
import { middlesOf, placeByName } from '../../layout/place-by-name.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatNumber, plainNumber } from '../../locale/format-number.ts';
import { type Formats, formatsOf } from '../../locale/formats.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { areApart } from '../../locale/shared-decimals.ts';
import { unitAround } from '../../locale/unit-around.ts';
import { extentOf, type LineSeries, lastOf, toLines } from '../../marks/series/lines.ts';
import { type Box, circle, type Node, path, round, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type Model } from '../../template/template.ts';
import { balanceLines, breakLines } from '../../text/break-lines.ts';
import { manifest } from './manifest.ts';

/** One figure: what it is, what it was before, and how it came to be. */
type Card = {
  key: string;
  name: string;
  value: number;
  before: number;
  row: number;
  course: LineSeries | null;
  /** Column of the figure where cards have different ones, each with its own unit. */
  column?: NumberColumn;
};

type CardModel = Model & { cards: readonly Card[]; since: string };

const mostCards = 60;

const gap = 24;

/** One large figure, or a few, with what changed. */
export const template = defineTemplate(manifest, {
  prepare({ columns, options, rowOf, locale, fonts, measure }): CardModel | Undrawable {
    const { time } = columns;
    const cards = time === null ? byRow(columns, rowOf) : byColumn(columns, time, { rowOf, compare: options.compare });
    if (cards.every(({ value }) => Number.isNaN(value))) return undrawable('The chosen columns have no numbers.');
    if (cards.length > mostCards)
      return undrawable('There is room for {0} figures, but the data has {1}.', mostCards, cards.length);
    const [line] = cards.flatMap(({ course }) => course ?? []);
    const from = options.compare === 'first' ? 0 : (line === undefined ? 0 : lastOf(line)) - 1;
    const since =
      time === null || line === undefined || from < 0 ? '' : formatAxisPosition(time, line.at[from] ?? 0, locale);
    return {
      cards,
      since,
      domains: {},
      legend: null,
      height: (width) => {
        const { rows, width: room } = cellsFor(width, wish(cards.length, options.width));
        const linesOf = (words: string) => breakLines(words, { width: room, font: fonts.label, measure }).length;
        const heads = Math.max(...cards.map(({ name }) => linesOf(name)));
        const captions = options.compare === 'none' ? 1 : linesOf(`▲ −100.0 % ${options.caption || since}`);
        const more = Math.max(0, heads + captions - 2) * fonts.label.size * 1.25;
        return rows * (cardHeight(cards, options) + more) + (rows - 1) * gap;
      },
    };
  },

  draw({ cards, since }, box, context) {
    const { options, fonts, theme, measure, locale, formats, paints, enter } = context;
    const isRtl = locale.direction === 'rtl';
    const isMiddle = options.align === 'middle';
    const figures = cards.map(({ value }) => value);
    const write = areApart([figures], formats.value) ? formats.value : formats.exact(figures);
    const cells = cellsIn(box, { ...wish(cards.length, widthIn(box, cards, options)), isRtl });
    const heads = cards.map(({ name }, place) => headOf(name, cells[place] ?? box));
    const highest = Math.max(0, ...heads.map(({ length }) => length));
    const rest = highest * fonts.label.size * 1.25 + partsHeight(cards, options);
    const highestFigure = Math.max(12, ((cells[0] ?? box).height - rest) / 1.12);
    // Figures beside one another are compared: all are as large as the longest may be.
    const size = Math.min(
      highestFigure,
      ...cards.map((card, place) => fitting(sayFigure(card, 1), (cells[place] ?? box).width)),
    );
    const nodes = cards.flatMap((card, place) => {
      const cell = cells[place] ?? box;
      return drawCard(card, cell, { head: heads[place] ?? [], share: enter(place, cards.length) });
    });
    return { nodes, plot: box, place: placeByName(box, middlesOf(cells, cards)) };

    function drawCard(card: Card, cell: Box, { head, share }: { head: readonly string[]; share: number }): Node[] {
      const at = isMiddle ? cell.x + cell.width / 2 : isRtl ? cell.x + cell.width : cell.x;
      const anchor = isMiddle ? { anchor: 'middle' as const } : isRtl ? { anchor: 'end' as const } : {};
      const label = { role: 'label' as const, key: card.key };
      const all: Node[] = [];
      let y = cell.y + (highest - head.length) * fonts.label.size * 1.25;
      for (const line of head) {
        y += fonts.label.size * 1.25;
        all.push(text(line, at, y, { font: fonts.label, fill: theme.muted, part: label, ...anchor }));
      }
      y += size * 1.12;
      all.push(
        text(sayFigure(card, share), at, y, {
          font: { ...fonts.strong, size },
          fill: paints.textOf(options.figureColor ?? theme.ink),
          part: { role: 'mark', key: card.key, rows: [card.row] },
          ...anchor,
        }),
      );
      const change = changeOf(card);
      if (change !== null) {
        y += fonts.label.size * 1.7;
        const room = change.way === 0 ? 0 : signWidth + 5;
        const caption = [change.words, options.caption || since].filter(Boolean).join(' ');
        const lines = breakLines(caption, { width: cell.width - room, font: fonts.label, measure });
        const [first = ''] = lines;
        const side = isRtl ? -1 : 1;
        const start = isMiddle ? at - (side * (measure(first, fonts.label) + room)) / 2 : at;
        if (change.way !== 0) all.push(signAt(start + (isRtl ? -signWidth : 0), y, change));
        const toward = isRtl ? { anchor: 'end' as const } : {};
        lines.forEach((line, row) => {
          if (row > 0) y += fonts.label.size * 1.25;
          all.push(
            text(line, start + side * room, y, { font: fonts.label, fill: change.fill, part: label, ...toward }),
          );
        });
      }
      if (card.course !== null && options.course)
        all.push(...course(card, { ...cell, y: y + 10, height: courseHeight }, share));
      return all;
    }

    function headOf(name: string, { width }: Box): string[] {
      return balanceLines(name, { width, font: fonts.label, measure }).filter(Boolean);
    }

    function sayFigure(card: Card, share: number): string {
      if (Number.isNaN(card.value)) return locale.words.noData;
      const own = formatsFor(card, context);
      return own === formats ? write(card.value * share) : own.value(card.value * share);
    }

    /** Up or down. Drawn: no font we ship has the letter. */
    function signAt(x: number, baseline: number, { way, fill }: { way: number; fill: string }): Node {
      const [foot, tip] = way > 0 ? [baseline, baseline - 8] : [baseline - 8, baseline];
      const at = (across: number, down: number) => `${round(across)},${round(down)}`;
      return path(`M${at(x, foot)}L${at(x + signWidth, foot)}L${at(x + signWidth / 2, tip)}Z`, { fill });
    }

    /** As large as was wished and as fits. */
    function fitting(figure: string, width: number): number {
      const wide = measure(figure, { ...fonts.strong, size: 100 });
      return Math.max(12, Math.min(options.size, (width / Math.max(1, wide)) * 100));
    }

    function changeOf({ value, before }: Card): { words: string; way: number; fill: string } | null {
      if (options.compare === 'none' || !Number.isFinite(before) || !Number.isFinite(value)) return null;
      const difference = value - before;
      const isShare = options.change === 'percent' && before !== 0;
      const label = isShare
        ? formatNumber(
            difference / Math.abs(before),
            { ...plainNumber, style: 'percent', decimals: Math.abs(difference / before) < 0.1 ? 1 : 0, isSigned: true },
            locale,
          )
        : `${difference > 0 ? '+' : ''}${formats.value(difference)}`;
      return { words: label, way: Math.sign(difference), fill: changeFill(difference) };
    }

    function changeFill(difference: number): string {
      if (options.good === 'neither' || difference === 0) return theme.muted;
      const isGood = difference > 0 === (options.good === 'better');
      return paints.textOf(isGood ? '#15803d' : '#b91c1c');
    }

    function course({ course: line, key }: Card, room: Box, share: number): Node[] {
      const span = line === null ? null : extentOf([line.values]);
      if (line === null || span === null) return [];
      const [low, high] = span;
      const first = line.at[0] ?? 0;
      const length = (line.at.at(-1) ?? 1) - first || 1;
      const wide = Math.min(room.width, 220) - 6;
      const left = isMiddle ? room.x + (room.width - wide) / 2 : isRtl ? room.x + room.width - wide - 3 : room.x + 3;
      const x = line.at.map((at) => left + ((isRtl ? length - (at - first) : at - first) / length) * wide);
      const y = line.values.map(
        (value) => room.y + room.height - 4 - ((value - low) / (high - low || 1)) * (room.height - 8),
      );
      const last = lastOf(line);
      const d = strokePath({ x, y }, 'straight');
      if (d === '') return [];
      return [
        path(d, { stroke: theme.accent, strokeWidth: 2, join: 'round', cap: 'round', opacity: share }),
        circle(x[last] ?? left, y[last] ?? room.y, 3, {
          fill: theme.accent,
          part: { role: 'mark', key, rows: [line.rows[last] ?? -1] },
        }),
      ];
    }
  },

  describe({ cards, since }, context) {
    const { locale } = context;
    const tell = (card: (typeof cards)[number]) => {
      const { value } = formatsFor(card, context);
      const before = Number.isFinite(card.before)
        ? `, ${since === '' ? formatPhrase(locale, 'before: {0}', value(card.before)) : `${since}: ${value(card.before)}`}`
        : '';
      return `${card.name}: ${value(card.value)}${before}`;
    };
    return {
      summary: summarize(locale, {
        finding: cards[0] === undefined ? '' : `${tell(cards[0])}.`,
        kind: 'Figures',
        counts: [formatCount(locale, '{0} value|{0} values', cards.length)],
      }),
      details: describeFirst(locale, cards, tell),
    };
  },
});

/** How a figure is written: as the chart says, or by the unit of its own column. */
function formatsFor({ column }: Card, { formats, locale, options }: FormatContext): Formats {
  if (column === undefined || options.valueFormat !== null) return formats;
  return formatsOf(null, locale, unitAround([column], locale));
}

const courseHeight = 44;

const signWidth = 9;

type CardOptions = { size: number; course: boolean; compare: string; width: number };

function cardHeight(cards: readonly Card[], options: CardOptions): number {
  return 32 + options.size * 1.15 + partsHeight(cards, options);
}

/** Height of what is below a figure. */
function partsHeight(cards: readonly Card[], { course, compare }: Omit<CardOptions, 'size' | 'width'>): number {
  const hasCourse = course && cards.some(({ course: line }) => line !== null);
  return (compare === 'none' ? 0 : 22) + (hasCourse ? courseHeight + 12 : 4);
}

/** How narrow a card may become: in a box that is too low for so many rows narrower, so that more are in a row. */
function widthIn(box: Box, cards: readonly Card[], options: CardOptions): number {
  const enough = 0.75 * cardHeight(cards, options);
  for (let width = options.width; width > 60; width *= 0.85)
    if ((cellsIn(box, wish(cards.length, width))[0]?.height ?? 0) >= enough) return width;
  return 60;
}

function wish(count: number, least: number): Parameters<typeof cellsFor>[1] {
  return { count, least, most: 420, gap };
}

type Columns = Context<(typeof manifest)['roles']>['columns'];

type FormatContext = Pick<
  Context<(typeof manifest)['roles'], (typeof manifest)['options']>,
  'formats' | 'locale' | 'options'
>;

/** A card for each row; of a single row, one for each of its figures. */
function byRow({ value, label, before }: Columns, rowOf: (row: number) => number): Card[] {
  const [figures] = value;
  if (figures?.values.length === 1 && value.length > 1)
    return value.map((column): Card => {
      const { name, values } = column;
      return {
        key: name,
        name,
        value: values[0] ?? Number.NaN,
        before: Number.NaN,
        row: rowOf(0),
        course: null,
        column,
      };
    });
  return Array.from(figures?.values ?? [], (each, row): Card => {
    const name = label?.words[label.codes[row] ?? -1] ?? figures?.name ?? '';
    return {
      key: name,
      name,
      value: each,
      before: before?.values[row] ?? Number.NaN,
      row: rowOf(row),
      course: null,
    };
  });
}

type Way = { rowOf: (row: number) => number; compare: 'first' | 'last' | 'none' };

function byColumn({ value }: Columns, time: Column, { rowOf, compare }: Way): Card[] {
  return toLines({ x: time, values: value, series: null, rowOf }).map((line): Card => {
    const last = lastOf(line);
    const before =
      compare === 'last'
        ? line.values.subarray(0, Math.max(0, last)).findLast(Number.isFinite)
        : line.values.subarray(0, Math.max(0, last)).find(Number.isFinite);
    return {
      key: line.key,
      name: line.name,
      value: line.values[last] ?? Number.NaN,
      before: before ?? Number.NaN,
      row: line.rows[last] ?? -1,
      course: line,
    };
  });
}
