import { fill } from '../locale/fill.ts';
import { formatNumber, plainNumber } from '../locale/format-number.ts';
import { sentencesOf } from '../locale/sentences.ts';
import { line, type Node, text } from '../scene/node.ts';
import type { Tools } from '../template.ts';

export const scaleBarHeight = 20;

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** A line as long as a round number of kilometres, at most a fifth of the width. */
export function scaleBar(
  kilometre: number,
  { x, y, width }: { x: number; y: number; width: number },
  { theme, fonts, locale }: Tools,
): Node[] {
  const length = steps.findLast((each) => each * kilometre <= width / 5);
  if (length === undefined || kilometre <= 0) return [];
  const isRtl = locale.direction === 'rtl';
  const [from, to] = isRtl ? [x + width, x + width - length * kilometre] : [x, x + length * kilometre];
  const middle = y + 12;
  const label = fill(sentencesOf(locale).kilometres, formatNumber(length, plainNumber, locale));
  const paint = { stroke: theme.muted, strokeWidth: 1 };
  return [
    line([from, middle], [to, middle], paint),
    line([from, middle - 3], [from, middle + 3], paint),
    line([to, middle - 3], [to, middle + 3], paint),
    text(label, to + (isRtl ? -6 : 6), middle + fonts.note.size * 0.35, {
      font: fonts.note,
      fill: theme.muted,
      part: { role: 'note' },
      ...(isRtl && { anchor: 'end' as const }),
    }),
  ];
}
