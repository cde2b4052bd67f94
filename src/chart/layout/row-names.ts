import type { Scale } from '../scale/pixel-scale.ts';
import { leading, rowHeight } from '../scale/tick-row.ts';
import { type Box, type Font, type Node, text } from '../scene/node.ts';
import type { Tools } from '../template/template.ts';
import { breakLines, hasLongWord } from '../text/break-lines.ts';

/** Where names of rows stand; `auto`: beside their rows where there is room for all of them, else above. */
export type NamePlace = 'auto' | 'beside' | 'above';

type Wish = {
  /** Width of names and marks together. */
  width: number;
  /** Height of a row for its marks and what stays empty around them; the usual one by their count if not given. */
  row?: number;
  place?: NamePlace;
  /** The share of the width that names beside rows may take. */
  share?: number;
  /** Rows that are headings of those under them, and have no marks. */
  isHeading?: (place: number) => boolean;
  /** Rows of one height, for cells that touch. */
  isEven?: boolean;
  /** Names stand in the middle of their column, or over the middle of the plot. */
  isCentred?: boolean;
};

/** Names of rows before the height of their plot is known. */
export type RowNames = {
  isAbove: boolean;
  /** How high all rows want to be. */
  height: number;
  /** The rows in a given height. Where it is too low for all names, they get a wider column, then smaller letters. */
  fit: (height: number) => Rows;
};

export type Rows = {
  isAbove: boolean;
  /** Whether every name is shown, and none is cut. */
  isWhole: boolean;
  /** What names take beside the plot. */
  gutter: number;
  /** Height that marks have in every row. */
  row: number;
  /** Where a row begins, from the top of the plot. */
  top: (place: number) => number;
  /** The middles of marks, which are equally thick in all rows. */
  scale: (axis: { padding: number }, plot: Box) => Scale;
  draw: (plot: Box, box: Box) => Node[];
};

const aside = 9;

/** How names are set: their lines, and the height that each of them needs. */
type Setting = {
  isAbove: boolean;
  font: Font;
  width: number;
  lines: readonly (readonly string[])[];
  needs: readonly number[];
};

/** Names of rows on up to three lines beside them, or above them; only the rows of long names become higher. */
export function rowNames(names: readonly string[], wish: Wish, tools: Tools): RowNames {
  const { fonts, theme, measure, locale } = tools;
  const {
    width,
    row = rowHeight(names.length),
    place = 'auto',
    share = nameShare(width),
    isHeading = () => false,
  } = wish;
  const label = fonts.label;
  const small = { ...label, size: Math.max(10, label.size * 0.82) };
  const isRtl = locale.direction === 'rtl';
  const choice = choose();
  return {
    isAbove: choice.isAbove,
    height: names.reduce((sum, _, at) => sum + heightOf(choice, at, row), 0),
    fit,
  };

  function choose(): Setting {
    if (place === 'above') return set('above');
    const isNarrow = width < 480;
    const beside = set(share);
    if (isNarrow ? isSlim(beside) : isLow(beside)) return beside;
    const wider = set(share * 1.25);
    return place === 'beside' || (!isNarrow && isLow(wider)) ? wider : set('above');
  }

  function isLow({ lines }: Setting): boolean {
    return lines.every(({ length }, at) => length <= 3 || isHeading(at));
  }

  /** Whether names leave enough of a narrow picture to the marks: most of them are short, and no word is broken. */
  function isSlim(setting: Setting): boolean {
    const long = names.filter((name, at) => !isHeading(at) && measure(name, label) > setting.width);
    const isWhole = long.every((name) => !hasLongWord(name, setting.width, { font: label, measure }));
    return isLow(setting) && isWhole && long.length * 3 <= names.length;
  }

  function set(where: 'above' | number, font = label): Setting {
    const isAbove = where === 'above';
    const room = isAbove ? width : width * where;
    const lines = names.map((name, at) =>
      breakLines(name, {
        width: isHeading(at) ? width : room,
        font: isHeading(at) ? fonts.strong : font,
        measure,
      }),
    );
    const needs = lines.map(({ length }, at) => {
      if (isHeading(at)) return fonts.strong.size * (length * leading + (at === 0 ? 0.4 : 1));
      return font.size * (isAbove ? length * leading + 0.3 : length > 1 ? length * leading + 0.4 : 1.12);
    });
    const most = wish.isEven && !isAbove ? [needs.reduce((high, need) => Math.max(high, need), 0)] : [];
    return { isAbove, font, width: room, lines, needs: needs.map((need) => most[0] ?? need) };
  }

  function heightOf({ isAbove, needs }: Setting, at: number, forMarks: number): number {
    const need = needs[at] ?? 0;
    return isHeading(at) ? need : isAbove ? need + forMarks : Math.max(need, forMarks);
  }

  /** The height that remains for the marks of each row. */
  function markHeight({ isAbove, needs }: Setting, height: number): number {
    const fixed = needs.filter((_, at) => isAbove || isHeading(at));
    let rest = fixed.reduce((left, need) => left - need, height);
    const rows = needs.filter((_, at) => !isHeading(at)).sort((a, b) => a - b);
    if (isAbove) return rest / Math.max(1, rows.length);
    for (let count = rows.length; count > 0; count--) {
      const highest = rows[count - 1] ?? 0;
      if (rest / count >= highest) return rest / count;
      rest -= highest;
    }
    return 0;
  }

  function fit(height: number): Rows {
    for (const setting of [() => choice, () => set(0.45), () => set(0.45, small), () => set(0.6, small)]) {
      const tried = setting();
      const forMarks = markHeight(tried, height);
      const least = tried.isAbove ? Math.min(row, label.size * 0.8) : Math.min(row, tried.font.size * 1.12);
      if (forMarks >= least - 0.5) return rowsOf(tried, forMarks);
    }
    return even(height);
  }

  /** Rows that are too thin for their names name every second, third … of them. */
  function even(height: number): Rows {
    const step = height / Math.max(1, names.length);
    const setting = set(0.45, small);
    const tallest = setting.lines.reduce((most, { length }) => Math.max(most, length), 1);
    const every = Math.max(1, Math.ceil((small.size * (1.12 + (tallest - 1) * leading)) / step));
    const lines = setting.lines.map((each, at) => (at % every === 0 ? each : []));
    const needs = names.map((_, at) => (isHeading(at) ? step : 0));
    return { ...rowsOf({ ...setting, lines, needs }, step), isWhole: false };
  }

  function rowsOf(setting: Setting, forMarks: number): Rows {
    const { isAbove, font, needs, lines } = setting;
    const tops = [0];
    for (let at = 0; at < names.length; at++) tops.push((tops[at] ?? 0) + heightOf(setting, at, forMarks));
    const topOf = (at: number) => tops[at] ?? 0;
    const widest = lines.reduce(
      (most, each, at) =>
        isHeading(at) ? most : each.reduce((wide, words) => Math.max(wide, measure(words, font)), most),
      0,
    );
    const gutter = isAbove ? 0 : Math.min(setting.width, widest) + aside;
    return {
      isAbove,
      isWhole: true,
      gutter,
      row: forMarks,
      top: topOf,
      scale({ padding }, plot) {
        const band = forMarks * (1 - padding);
        return {
          band,
          domain: [0, names.length - 1],
          // Under its name a mark is nearer to it than to the next one.
          at: (at) => plot.y + (isAbove ? topOf(at) + (needs[at] ?? 0) + band / 2 : (topOf(at) + topOf(at + 1)) / 2),
        };
      },
      draw: (plot, box) => lines.flatMap((each, at) => write(each, at, { plot, box })),
    };

    function write(each: readonly string[], at: number, { plot, box }: { plot: Box; box: Box }): Node[] {
      const isOver = isAbove || isHeading(at);
      const face = isHeading(at) ? fonts.strong : font;
      const lineHeight = face.size * leading;
      const block = each.length * lineHeight;
      const [top, bottom] = [plot.y + topOf(at), plot.y + topOf(at + 1)];
      // Over its rows a heading stands at the foot of its own, and a name at the head.
      const start = isHeading(at) ? bottom - block - face.size * 0.1 : isAbove ? top : (top + bottom - block) / 2;
      const first = start + lineHeight / 2 + face.size * 0.35;
      const edge = isOver ? box.x + (isRtl ? box.width : 0) : isRtl ? plot.x + plot.width + aside : plot.x - aside;
      const middle = isOver ? box.x + box.width / 2 : edge + ((isRtl ? 1 : -1) * (gutter - aside)) / 2;
      const isEnd = isOver === isRtl;
      return each.map((words, line) =>
        text(words, wish.isCentred ? middle : edge, first + line * lineHeight, {
          font: face,
          fill: theme.ink,
          ...(isOver && { halo: theme.paper }),
          ...(wish.isCentred ? { anchor: 'middle' as const } : isEnd && { anchor: 'end' as const }),
        }),
      );
    }
  }
}

/** How much of the width names beside rows may take. */
function nameShare(width: number): number {
  return width < 420 ? 0.36 : 0.32;
}
