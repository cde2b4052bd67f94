import { group, type Node, rect, round, type Scene, text } from '../scene/node.ts';
import { balanceLines } from '../text/break-lines.ts';
import type { Measure } from '../text/measure.ts';
import type { Theme } from '../theme/theme.ts';
import type { CardScene } from './story.ts';

type Room = { width: number; height: number; theme: Theme; measure: Measure; language: string };

const leading = 1.25;

/** A card with a title and a line under it in the middle, and the logo of the brand below them. */
export function drawCard({ title, subtitle }: CardScene, { width, height, theme, measure, language }: Room): Scene {
  const inner = width * 0.8;
  const head = { family: theme.fonts.head, size: Math.round(theme.sizes.title * 1.5), weight: theme.weights.title };
  const small = { family: theme.fonts.body, size: Math.round(theme.sizes.subtitle * 1.1), weight: 400 as const };
  const blocks = [
    { role: 'title' as const, font: head, fill: theme.ink, lines: linesOf(title, head) },
    { role: 'subtitle' as const, font: small, fill: theme.muted, lines: linesOf(subtitle, small) },
  ];
  const logo = theme.logo && fitted(theme.logo, { width: inner * 0.4, height: height * 0.16 });
  const wordsHeight = blocks.reduce((sum, { font, lines }) => sum + lines.length * font.size * leading, 0);
  const gap = theme.space.gap;
  const total = wordsHeight + gap + (logo === null ? 0 : logo.height + 2 * gap);
  const nodes: Node[] = [];
  let y = (height - total) / 2;
  if (theme.hasTitleBar)
    nodes.push(rect({ x: width / 2 - 22, y: y - 18, width: 44, height: 5 }, { fill: theme.accent }));
  for (const { role, font, fill, lines } of blocks) {
    for (const line of lines) {
      nodes.push(text(line, width / 2, y + font.size, { font, fill, anchor: 'middle', part: { role } }));
      y += font.size * leading;
    }
    y += gap;
  }
  if (logo !== null)
    nodes.push({
      ...logo,
      kind: 'image',
      part: { role: 'logo' },
      x: round((width - logo.width) / 2),
      y: round(y + gap),
    });
  return { width, height, background: theme.paper, root: group(nodes), language };

  function linesOf(words: string, font: typeof head | typeof small): string[] {
    return words.trim() === '' ? [] : balanceLines(words.trim(), { width: inner, font, measure });
  }
}

function fitted(logo: NonNullable<Theme['logo']>, most: { width: number; height: number }) {
  const scale = Math.min(1, most.width / logo.width, most.height / logo.height);
  return { href: logo.href, width: logo.width * scale, height: logo.height * scale };
}
