import { type Node, text } from '../scene/node.ts';
import type { Tools } from '../template/template.ts';

/** A label beside a place: how wide it is, and on which side of its value it stands. */
export type SideLabel = { value: number; width: number; side: -1 | 1 };

/** What the value of a mark takes beside it. */
export function sideLabel(value: number, { side, radius }: { side: -1 | 1; radius: number }, tools: Tools): SideLabel {
  return { value, side, width: tools.measure(tools.formats.value(value), tools.fonts.label) + radius + 7 };
}

/**
 * The pixels to keep free at both ends of the axis so that labels beside the marks stay inside. A label in the middle
 * needs none: what it needs is counted from its value on, over the least that the axis will be long.
 */
export function insetFor(
  labels: readonly SideLabel[],
  { domain: [low, high], least, margin = 0 }: { domain: readonly [number, number]; least: number; margin?: number },
): [number, number] {
  const inset: [number, number] = [margin, margin];
  for (const { value, width, side } of labels) {
    const share = Math.max(0, Math.min(1, (value - low) / (high - low)));
    const end = side < 0 ? 0 : 1;
    inset[end] = Math.max(inset[end], width - (side < 0 ? share : 1 - share) * least);
  }
  return inset;
}

type Mark = { x: number; y: number; radius: number; isRight: boolean; fill: string; key: string };

/** The value of a mark beside it, readable on the lines it stands on. */
export function valueBeside(value: number, { x, y, radius, isRight, fill, key }: Mark, tools: Tools): Node {
  const font = tools.fonts.label;
  return text(tools.formats.value(value), x + (isRight ? 1 : -1) * (radius + 5), y + font.size * 0.35, {
    font,
    fill,
    halo: tools.theme.paper,
    part: { role: 'label', key },
    ...(!isRight && { anchor: 'end' as const }),
  });
}
