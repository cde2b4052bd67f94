import type { Locale } from '../locale/locale.ts';
import { type Box, type Font, type Node, text } from '../scene/node.ts';
import type { Tools } from '../template.ts';
import { breakLines, ellipsis } from '../text/break-lines.ts';
import type { NameAxis } from './axis.ts';
import type { Scale } from './pixel-scale.ts';
import { drawRow, leading, rowFits, rowHeight, type Tick, thinned } from './tick-row.ts';
import { columnTicks } from './time-ticks.ts';

type Row = { width: number; tallest: number; within: Box };

/** Whether names can be turned: then each takes the height of a line along the axis. */
export function mayTurn(step: number, font: Font): boolean {
  return step >= font.size * 1.15;
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
    return { height: rowHeight(ticks, font), draw: (scale: Scale, top: number) => writeRow(ticks, scale, top) };
  }
  // Somewhat smaller is better than turned.
  for (const each of isPoints ? [] : [font, { ...font, size: Math.max(10, font.size * 0.86) }]) {
    const wrapped = wrap(each);
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
  if (isPoints || isSequence || !mayTurn(step, font)) {
    const most = Math.max(room, Math.min(110, within.width / 3));
    const ticks = names.map((name, value) => ({ value, label: ellipsis(name, { width: most, font, measure }) }));
    return {
      height: lineHeight,
      draw: (scale: Scale, top: number) =>
        writeRow(thinned(ticks, { at: scale.at, within: spanOf(scale), font, measure }), scale, top),
    };
  }
  const initials = initialsOf(names, locale);
  if (initials.length > 0 && initials.every((letter) => measure(letter, font) <= step - 2))
    return {
      height: lineHeight,
      draw: (scale: Scale, top: number): Node[] =>
        initials.map((letter, place) => text(letter, scale.at(place), top + font.size, style)),
    };
  const turned = names.map((name) => ellipsis(name, { width: Math.min(110, tallest), font, measure }));
  const tall = Math.max(0, ...turned.map((name) => measure(name, font)));
  return {
    height: tall + 4,
    draw: (scale: Scale, top: number): Node[] =>
      turned.map((name, place) =>
        text(name, scale.at(place) + font.size * 0.35, top, { font, fill: theme.ink, anchor: 'end', rotate: -90 }),
      ),
  };

  function writeRow(ticks: readonly Tick[], scale: Scale, top: number): Node[] {
    const look = { top, fill: theme.ink, underFill: theme.muted };
    return drawRow(ticks, { at: scale.at, within: spanOf(scale), font, measure, ...look });
  }

  /** Names of columns stay under the plot, those of points may reach beyond it. */
  function spanOf({ at }: Scale): Pick<Box, 'x' | 'width'> {
    return isPoints ? within : { x: Math.min(at(0), at(names.length - 1)) - step / 2, width };
  }

  /** The lines of all names; null when a word does not fit, or a sequence would need a second line. */
  function wrap(each: Font): string[][] | null {
    const isLine = names.every((name) => measure(name, each) <= room);
    if (isLine) return names.map((name) => [name]);
    if (isSequence) return null;
    if (names.some((name) => name.split(/[\s/-]+/).some((word) => measure(word, each) > room))) return null;
    const lines = names.map((name) => breakLines(name, { width: room, font: each, measure, maxLines: 3 }));
    return lines.every((all) => !all.at(-1)?.endsWith('…')) ? lines : null;
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
