import type { Rectangle, SceneText } from '../vector/scene.ts';
import { isCaption } from './around-table.ts';
import { gapGrid } from './gap-grid.ts';
import type { Grid } from './grid.ts';
import { isFigure, isYear } from './numeric.ts';
import type { Rule, Rules } from './rules.ts';
import { median, type TextLine, toTextLines } from './text-lines.ts';

/** Tables between horizontal lines, and blocks of text with columns and no lines at all. */
export function gapTables(words: readonly SceneText[], rules: Rules, frames: readonly Rectangle[]): Grid[] {
  const lines = toTextLines(words, rules.vertical);
  const outer = rules.horizontal.filter((rule) => !frames.some((frame) => isInner(rule, frame)));
  const areas = [...frames, ...framesOf(outer, lines)];
  const framed = [...areas, ...areas.flatMap((area) => withHeadAbove(area, lines))].flatMap((area) =>
    toGrid(linesIn(words, area, rules.vertical), rules.horizontal, true),
  );
  const free = blocksOf(lines).flatMap((block) => toGrid(block, rules.horizontal, false));
  return [...framed, ...free];
}

function isInner({ at, from, to }: Rule, { x, y, width, height }: Rectangle): boolean {
  return at > y + 1 && at < y + height - 1 && from > x - 5 && to < x + width + 5;
}

/** The area with the line right above it, if that has the names of several columns: many tables have no line over their head. */
function withHeadAbove(area: Rectangle, lines: readonly TextLine[]): Rectangle[] {
  const head = lines.findLast(({ y, height }) => y + height / 2 < area.y);
  if (head === undefined || area.y - (head.y + head.height) > 0.8 * head.size) return [];
  const inside = head.phrases.filter(({ x, width }) => x > area.x - 5 && x + width < area.x + area.width + 5);
  if (inside.length < 3 || inside.length < head.phrases.length) return [];
  const top = head.y - 1;
  return [{ ...area, y: top, height: area.y + area.height - top }];
}

function toGrid(lines: readonly TextLine[], rules: readonly Rule[], isFramed: boolean): Grid[] {
  const grid = lines.length < 2 ? null : gapGrid(lines, rules, isFramed);
  return grid === null ? [] : [grid];
}

function linesIn(
  words: readonly SceneText[],
  { x, y, width, height }: Rectangle,
  vertical: readonly Rule[],
): TextLine[] {
  return toTextLines(
    words.filter((word) => {
      const [middleX, middleY] = [word.x + word.width / 2, word.y + word.height / 2];
      return middleX > x - 2 && middleX < x + width + 2 && middleY > y && middleY < y + height;
    }),
    vertical,
  );
}

/** Areas between lines of the same width: between any two of them, so that the best is chosen by what is inside. */
function framesOf(horizontal: readonly Rule[], lines: readonly TextLine[]): Rectangle[] {
  const levels = Array.from(
    Map.groupBy(horizontal, ({ at }) => at),
    ([at, parts]) => ({
      at,
      from: Math.min(...parts.map(({ from }) => from)),
      to: Math.max(...parts.map(({ to }) => to)),
    }),
  ).filter(({ from, to }) => to - from > 80);
  const groups: Rule[][] = [];
  for (const level of levels) {
    const group = groups.find(
      ([first]) => first && Math.abs(first.from - level.from) < 10 && Math.abs(first.to - level.to) < 10,
    );
    if (group) group.push(level);
    else groups.push([level]);
  }
  return groups
    .flatMap((group) => splitTables(group, lines))
    .flatMap((group) => {
      const few = group.slice(0, 60);
      const pairs =
        few.length > 12
          ? [[few[0], few.at(-1)]]
          : few.flatMap((top, place) => few.slice(place + 1).map((bottom) => [top, bottom]));
      return pairs.flatMap(([top, bottom]) =>
        top && bottom ? [{ x: top.from, y: top.at, width: top.to - top.from, height: bottom.at - top.at }] : [],
      );
    });
}

/** Lines of equal width may belong to several tables: each begins with a head after an empty space or a caption. */
function splitTables(rules: readonly Rule[], lines: readonly TextLine[]): Rule[][] {
  const tables: Rule[][] = [];
  for (const rule of [...rules].sort((a, b) => a.at - b.at)) {
    const table = tables.at(-1);
    const last = table?.at(-1);
    if (table === undefined || last === undefined || isBreak(last, rule, lines)) tables.push([rule]);
    else table.push(rule);
  }
  return tables;
}

/** Least height of an empty space between two tables, in points. */
const leastSpace = 8;

function isBreak(last: Rule, next: Rule, lines: readonly TextLine[]): boolean {
  const own = lines.filter(({ x, width }) => x < next.to && x + width > next.from);
  const middle = ({ y, height }: TextLine): number => y + height / 2;
  const between = own.filter((line) => middle(line) > last.at && middle(line) < next.at);
  const head = own.find((line) => middle(line) > next.at);
  const isEmpty = between.length === 0 && next.at - last.at > leastSpace;
  const hasCaption = between.some(({ phrases }) => isCaption(phrases[0]?.text ?? ''));
  return (isEmpty || hasCaption) && head !== undefined && head.phrases.length > 1 && !hasFigures(head);
}

function hasFigures({ phrases }: TextLine): boolean {
  return phrases.slice(1).some(({ text }) => isFigure(text) && !isYear(text));
}

/** Runs of lines with gaps. A line without gaps may stand between them, as a heading does. */
function blocksOf(lines: readonly TextLine[]): TextLine[][] {
  const size = median(lines.map((line) => line.size));
  const blocks: TextLine[][] = [];
  let block: TextLine[] = [];
  let loose: TextLine[] = [];
  const finish = () => {
    if (block.length >= 3) blocks.push(block);
    block = [];
    loose = [];
  };
  for (const line of lines) {
    const last = loose.at(-1) ?? block.at(-1);
    const gap = last ? line.y - (last.y + last.height) : 0;
    if (last && gap > 2.2 * size) finish();
    if (line.phrases.length >= 2) {
      block.push(...loose, line);
      loose = [];
    } else if (block.length > 0) {
      loose.push(line);
      if (loose.length > 2) finish();
    }
  }
  finish();
  return blocks;
}
