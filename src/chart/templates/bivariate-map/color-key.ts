import { type Box, type Font, group, type Node, path, rect, text } from '../../scene/node.ts';
import type { Tools } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';

/**
 * Colors by class of the second value, from low to high, then of the first. Any two of them are at least 20 apart in
 * CIELAB for readers with full color vision, deuteranopia and protanopia: blue and orange stay two colors for all.
 */
const onLight = [
  ['#eceef2', '#9db1e1', '#3a78cf'],
  ['#f2c193', '#9b828c', '#3c4a82'],
  ['#ea9430', '#8a563e', '#2f1f3d'],
] as const;

/** The same on dark paper, where what is high is bright. */
const onDark = [
  ['#2b3040', '#3b5a90', '#3f87e9'],
  ['#76503b', '#93838e', '#a6b9e9'],
  ['#c0722f', '#deaf89', '#f2efe6'],
] as const;

/** How many classes each value has. */
export const classes = 3;

/** The color of two classes, each from 0 to 2. */
export function pairColor(first: number, second: number, { isDark }: { isDark: boolean }): string {
  const [[lowest]] = onLight;
  return (isDark ? onDark : onLight)[second]?.[first] ?? lowest;
}

/** A value of the key: its name, and how its classes are written. */
type KeyAxis = { name: string; classes: readonly string[] };

type KeyTools = Pick<Tools, 'theme' | 'fonts' | 'measure' | 'locale'>;

export type ColorKey = { height: number; nodes: (box: Box) => Node[] };

const cell = 20;
const side = cell * classes;
/** Room for the arrows along the square. */
const edge = 12;
const gap = 14;
const arrow = 10;

/**
 * The square that says what the colors mean: the first value grows to the right, the second upwards. Beside it stand the
 * names of both, with the arrow that each grows along, their classes from low to high, and the color of no data.
 */
export function colorKey(
  [first, second]: readonly [KeyAxis, KeyAxis],
  { width, noData }: { width: number; noData: string | null },
  { theme, fonts, measure, locale }: KeyTools,
): ColorKey {
  const isRtl = locale.direction === 'rtl';
  const words = Math.max(60, width - side - edge - gap);
  const { label, strong } = fonts;
  const step = label.size * 1.35;
  const named = [
    { ...second, isUp: true },
    { ...first, isUp: false },
  ].map(({ name, classes: said, isUp }) => ({
    isUp,
    heading: breakLines(name, { width: words - arrow - 6, font: strong, measure }),
    ranges: packed(said, { width: words, font: label, measure }),
  }));
  const lines = named.reduce((sum, { heading, ranges }) => sum + heading.length + ranges.length, 0);
  const height = Math.max(side + edge, (lines + (noData === null ? 0 : 1.3)) * step + 8) + 4;

  return {
    height,
    nodes(box) {
      const square = isRtl ? box.x + box.width - side - edge : box.x + edge;
      const start = isRtl ? square - gap : square + side + gap;
      const anchor = isRtl ? { anchor: 'end' as const } : {};
      const nodes: Node[] = [];
      for (let up = 0; up < classes; up++)
        for (let right = 0; right < classes; right++) {
          const x = square + (isRtl ? classes - 1 - right : right) * cell;
          const fill = pairColor(right, up, theme);
          nodes.push(rect({ x, y: box.y + (classes - 1 - up) * cell, width: cell, height: cell }, { fill }));
        }
      const outside = isRtl ? square + side + 6 : square - 6;
      const bottom = box.y + side + 6;
      const ends = isRtl ? [square + side, square] : [square, square + side];
      nodes.push(
        arrowTo([outside, box.y + side], [outside, box.y]),
        arrowTo([ends[0] ?? 0, bottom], [ends[1] ?? 0, bottom]),
      );
      let y = box.y + step * 0.8;
      for (const { isUp, heading, ranges } of named) {
        const sign = isRtl ? start - arrow : start;
        const tail = isRtl ? sign + arrow : sign;
        const tip = isRtl ? sign : sign + arrow;
        const middle = y - label.size * 0.35;
        nodes.push(
          isUp
            ? arrowTo([sign + arrow / 2, middle + arrow / 2], [sign + arrow / 2, middle - arrow / 2])
            : arrowTo([tail, middle], [tip, middle]),
        );
        const indent = (arrow + 6) * (isRtl ? -1 : 1);
        for (const line of heading) {
          nodes.push(text(line, start + indent, y, { font: strong, fill: theme.ink, ...anchor }));
          y += step;
        }
        for (const line of ranges) {
          nodes.push(text(line, start, y, { font: label, fill: theme.muted, ...anchor }));
          y += step;
        }
        y += 8;
      }
      if (noData !== null) {
        const swatch = isRtl ? start - arrow : start;
        nodes.push(
          rect({ x: swatch, y: y - arrow + 1, width: arrow, height: arrow }, { fill: noData }),
          text(locale.words.noData, start + (arrow + 6) * (isRtl ? -1 : 1), y, {
            font: label,
            fill: theme.muted,
            ...anchor,
          }),
        );
      }
      return [group(nodes, { part: { role: 'legend' } })];
    },
  };

  function arrowTo([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): Node {
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [dx, dy] = [((x2 - x1) / length) * 4, ((y2 - y1) / length) * 4];
    const n = (value: number) => Math.round(value * 10) / 10;
    const head = `M${n(x2 - dx - dy * 0.8)},${n(y2 - dy + dx * 0.8)}L${n(x2)},${n(y2)}L${n(x2 - dx + dy * 0.8)},${n(y2 - dy - dx * 0.8)}`;
    return path(`M${n(x1)},${n(y1)}L${n(x2)},${n(y2)}${head}`, {
      stroke: theme.muted,
      strokeWidth: 1.25,
      cap: 'round',
    });
  }
}

const between = ' · ';

/** Classes in as few lines as hold them. */
function packed(said: readonly string[], room: { width: number; font: Font; measure: Tools['measure'] }): string[] {
  const lines: string[] = [];
  for (const each of said) {
    const last = lines.at(-1);
    const longer = last === undefined ? each : last + between + each;
    if (last === undefined || room.measure(longer, room.font) > room.width) lines.push(...breakLines(each, room));
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
