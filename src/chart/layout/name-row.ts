import type { Locale } from '../locale/locale.ts';
import type { Scale } from '../scale/pixel-scale.ts';
import { drawRow, leading, rowFits, type Tick, thinned, tickRowHeight } from '../scale/tick-row.ts';
import { columnTicks } from '../scale/time-ticks.ts';
import { type Box, type Font, type Node, text } from '../scene/node.ts';
import type { Tools } from '../template/template.ts';
import { breakLines, fitLines, hasLongWord } from '../text/break-lines.ts';
import type { NameAxis } from './axis.ts';

type Row = { width: number; tallest: number; within: Box };

/** Whether names can be turned: then each takes the height of a line along the axis. */
function mayTurn(step: number, font: Font): boolean {
  return step >= font.size * 1.15;
}

/** How high a plot must at least be over names that are turned. */
const leastPlot = 150;

/** Names under a plot, before there is one. */
export type NamesUnder = Pick<NameAxis, 'names' | 'isSequence' | 'time'>;

/** How much higher than usual a plot should be for the names under it: names on more than three lines are turned. */
export function turnedHeight(names: NamesUnder, width: number, tools: Tools): number {
  const axis = { kind: 'names', isShown: true, padding: 0, ...names } as const;
  const row = nameRow(axis, { width, tallest: longestTurned, within: { x: 0, y: 0, width, height: 0 } }, tools);
  return Math.max(0, row.height - 50);
}

/** Names that need longer lines are not turned: the plot would be lost over them. */
const longestTurned = 240;

/** The height that turned names may take of a plot and its names. */
export function tallestIn(height: number): number {
  return Math.min(longestTurned, Math.max(height * 0.4, height - leastPlot));
}

/** Names under the columns of a plot: as times, on one line, wrapped, turned, and some left out as a last resort or if they count on. */
export function nameRow(axis: NameAxis, { width, tallest, within }: Row, tools: Tools) {
  const { names, isPoints = false, isSequence = false, time } = axis;
  const { fonts, theme, measure, locale } = tools;
  const font = fonts.label;
  const step = width / Math.max(1, isPoints ? names.length - 1 : names.length);
  const room = step - font.size * 0.4;
  const lineHeight = font.size * leading;
  const style = { font, fill: theme.ink, anchor: 'middle' as const };

  if (time !== undefined) {
    const row = { at: (place: number) => (place + 0.5) * step, within: { x: 0, width }, font, measure };
    const ticks = columnTicks(time.moments, time.unit, { fits: (some) => rowFits(some, row), locale });
    return { height: tickRowHeight(ticks, font), draw: (scale: Scale, top: number) => writeRow(ticks, scale, top) };
  }
  // Somewhat smaller is better than turned.
  const small = { ...font, size: Math.max(10, font.size * 0.86) };
  for (const [each, maxLines] of isPoints
    ? []
    : ([
        [font, 3],
        [small, 3],
        [small, 5],
      ] as const)) {
    const wrapped = wrap(each, maxLines);
    if (wrapped === null) continue;
    const height = Math.max(1, ...wrapped.map(({ length }) => length)) * lineHeight;
    return {
      height,
      draw: (scale: Scale, top: number): Node[] =>
        wrapped.flatMap((lines, place) =>
          lines.map((words, row) =>
            text(words, scale.at(place), top + font.size + row * lineHeight, { ...style, font: each }),
          ),
        ),
    };
  }
  if (isPoints || isSequence || !mayTurn(step, font)) return someNames();
  const initials = initialsOf(names, locale);
  if (initials.length > 0 && initials.every((letter) => measure(letter, font) <= step - 2))
    return {
      height: lineHeight,
      draw: (scale: Scale, top: number): Node[] =>
        initials.map((letter, place) => text(letter, scale.at(place), top + font.size, style)),
    };
  const turned = turn(font, false) ?? turn(small, false) ?? turn(font, true) ?? turn(small, true);
  if (turned === null) return someNames();
  const across = turned.font.size * leading;
  const middle = turned.font.size * 0.35;
  return {
    height: Math.max(0, ...turned.lines.flat().map((line) => measure(line, turned.font))) + 4,
    draw: (scale: Scale, top: number): Node[] =>
      turned.lines.flatMap((lines, place) =>
        lines.map((words, row) =>
          text(words, scale.at(place) + middle + (row - (lines.length - 1) / 2) * across, top, {
            font: turned.font,
            fill: theme.ink,
            anchor: 'end',
            rotate: -90,
          }),
        ),
      ),
  };

  /** Names on as many lines as they need, some left out. */
  function someNames() {
    const wide = Math.min(width, Math.max(room, Math.min(110, within.width / 3)));
    if (names.every((name) => measure(name, font) <= wide)) {
      const ticks = names.map((label, value) => ({ value, label }));
      return {
        height: lineHeight,
        draw: (scale: Scale, top: number) =>
          writeRow(thinned(ticks, { at: scale.at, within: spanOf(scale), font, measure }), scale, top),
      };
    }
    const every = Math.max(1, Math.ceil((wide + font.size * 0.5) / step));
    const some = names.map((name, place) =>
      place % every === 0 ? breakLines(name, { width: wide, font, measure }) : [],
    );
    return {
      height: Math.max(1, ...some.map(({ length }) => length)) * lineHeight,
      draw: (scale: Scale, top: number): Node[] => {
        const span = spanOf(scale);
        let taken = Number.NEGATIVE_INFINITY;
        return some.flatMap((lines, place) => {
          const half = Math.max(0, ...lines.map((line) => measure(line, font))) / 2;
          const middle = Math.max(span.x + half, Math.min(span.x + span.width - half, scale.at(place)));
          // What moved in from the edge may stand where the next would.
          if (lines.length === 0 || middle - half < taken) return [];
          taken = middle + half + font.size * 0.4;
          return lines.map((line, row) => text(line, middle, top + font.size + row * lineHeight, style));
        });
      },
    };
  }

  /** Names on as many lines as stand side by side under a column, in the least height; null where one would be cut. */
  function turn(each: Font, mayBreak: boolean): { lines: string[][]; font: Font } | null {
    const maxLines = Math.max(1, Math.floor(step / (each.size * leading)));
    const most = Math.min(mayBreak ? tallest : 160, tallest);
    for (let height = Math.min(mayBreak ? 112 : 64, most); height <= most; height += 16) {
      if (!mayBreak && names.some((name) => hasLongWord(name, height, { font: each, measure }))) continue;
      const lines = names.map((name) => fitLines(name, { width: height, font: each, measure, maxLines }));
      if (lines.every((all) => all !== null)) return { lines, font: each };
    }
    return null;
  }

  function writeRow(ticks: readonly Tick[], scale: Scale, top: number): Node[] {
    const look = { top, fill: theme.ink, underFill: theme.muted };
    return drawRow(ticks, { at: scale.at, within: spanOf(scale), font, measure, ...look });
  }

  /** Names of columns stay under the plot, those of points may reach beyond it. */
  function spanOf({ at }: Scale): Pick<Box, 'x' | 'width'> {
    return isPoints ? within : { x: Math.min(at(0), at(names.length - 1)) - step / 2, width };
  }

  /**
   * The lines of all names; null when a word does not fit, or a sequence would need a second line. On more than three
   * lines long words may be broken.
   */
  function wrap(each: Font, maxLines: number): string[][] | null {
    const isLine = names.every((name) => measure(name, each) <= room);
    if (isLine) return names.map((name) => [name]);
    if (isSequence) return null;
    const mayBreak = maxLines > 3 && room >= each.size * 6;
    if (!mayBreak && names.some((name) => name.split(/[\s/-]+/).some((word) => measure(word, each) > room)))
      return null;
    const lines = names.map((name) => fitLines(name, { width: room, font: each, measure, maxLines }));
    return lines.every((all) => all !== null) ? lines : null;
  }
}

/** J F M A M J …: the months of at least half a year in a row are known by their first letters. */
function initialsOf(names: readonly string[], { months, shortMonths }: Locale): string[] {
  const known = [months, shortMonths].find((all) => all.includes(names[0] ?? ''));
  const first = known?.indexOf(names[0] ?? '') ?? -1;
  const isRow =
    names.length >= 6 && names.length <= 12 && names.every((name, place) => known?.[(first + place) % 12] === name);
  return isRow ? names.map((name) => Array.from(name)[0]?.toUpperCase() ?? '') : [];
}
