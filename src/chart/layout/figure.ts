import { type Node, type Point, text } from '../scene/node.ts';
import type { Tools } from '../template/template.ts';
import { breakLines, hasLongWord } from '../text/break-lines.ts';

type Figure = {
  /** What is said large, and what is said small under it. */
  big: string;
  small?: string;
  key: string;
  color?: string;
};
type Hole = { centre: Point; radius: number; isHalf?: boolean; largest?: number };

const smallest = 10;
const capital = 0.72;

/** A figure in the hole of a ring, as large as fits: it shrinks, and is left out before it would be cut. */
export function drawRingNumber(
  { centre, radius, isHalf = false, largest = 34 }: Hole,
  figure: Figure,
  tools: Tools,
): Node[] {
  const { fonts, measure, theme } = tools;
  if (figure.big === '') return [];
  const room = radius * 0.94;
  for (const small of figure.small ? [figure.small, ''] : ['']) {
    for (let size = Math.floor(Math.min(largest, radius * 0.62)); size >= smallest; size -= size > 20 ? 2 : 1) {
      const big = { ...fonts.strong, size };
      const note = { ...fonts.label, size: Math.min(fonts.label.size, Math.max(9, size * 0.75)) };
      // A number is not broken: it would be read as two.
      if (hasLongWord(figure.big, room * 1.8, { font: big, measure })) continue;
      const lines = breakLines(figure.big, { width: room * 1.8, font: big, measure, maxLines: 3 });
      if (lines.length > 1 && (size > 18 || lines.length > 3 || lines.at(-1)?.endsWith('…'))) continue;
      const under = small === '' ? 0 : note.size * 1.5;
      const tall = size * capital + (lines.length - 1) * size * 1.15 + under;
      const top = isHalf ? -tall : -tall / 2;
      const bottom = isHalf ? 0 : tall / 2;
      const chord = (y: number) => 2 * Math.sqrt(Math.max(0, room * room - y * y));
      const widest = Math.max(...lines.map((line) => measure(line, big)));
      if (widest > chord(top) || (under === 0 && widest > chord(bottom))) continue;
      if (small !== '' && measure(small, note) > chord(bottom)) continue;
      const first = centre[1] + top + size * capital;
      const part = { role: 'label' as const, key: figure.key };
      const nodes: Node[] = lines.map((line, row) =>
        text(line, centre[0], first + row * size * 1.15, {
          font: big,
          fill: figure.color ?? theme.ink,
          anchor: 'middle',
          part,
        }),
      );
      if (small === '') return nodes;
      return [
        ...nodes,
        text(small, centre[0], centre[1] + bottom, { font: note, fill: theme.muted, anchor: 'middle' }),
      ];
    }
  }
  return [];
}
