import type { Document } from '../document/document.ts';
import type { Locale } from '../locale/locale.ts';
import { type Font, group, type Node, type Role, rect, round, text } from '../scene/node.ts';
import { balanceLines, breakLines } from '../text/break-lines.ts';
import type { Measure } from '../text/measure.ts';
import type { Theme } from '../theme/theme.ts';

type Setting = { theme: Theme; locale: Locale; measure: Measure; width: number };
type Block = { nodes: Node[]; height: number };

const leading = 1.3;

/** Title and subtitle, from the top down. */
export function header({ title, subtitle }: Document['text'], setting: Setting): Block {
  const { theme } = setting;
  const { title: big, subtitle: small } = sizesFor(theme, setting.width);
  const stack = openStack(setting);
  if (theme.hasTitleBar && title !== '') {
    stack.nodes.push(rect({ x: 0, y: 0, width: 44, height: 5 }, { fill: theme.accent }));
    stack.skip(14);
  }
  stack.write('title', title, { family: theme.fonts.head, size: big, weight: theme.weights.title }, theme.ink, 4);
  if (title !== '' && subtitle !== '') stack.skip(5);
  stack.write('subtitle', subtitle, { family: theme.fonts.body, size: small, weight: 400 }, theme.muted, 4);
  return stack.done();
}

/** Note, then source and byline, under the plot. */
export function footer({ note, source, byline }: Document['text'], setting: Setting): Block {
  const { theme, locale } = setting;
  const font: Font = { family: theme.fonts.body, size: theme.sizes.note, weight: 400 };
  const { logo } = theme;
  const room = logo === null ? 0 : Math.min(logo.width, setting.width / 3) + 12;
  const stack = openStack({ ...setting, width: setting.width - room });
  const said = [source && `${locale.words.source}: ${source}`, byline].filter(Boolean).join(' · ');
  stack.write('note', note, { ...font, isItalic: false }, theme.muted, 4);
  if (note !== '' && said !== '') stack.skip(4);
  stack.write('source', said, font, theme.muted, 3);
  const { nodes, height } = stack.done();
  if (logo === null) return { nodes, height };
  const isRtl = locale.direction === 'rtl';
  const [wide, high] = [room - 12, (logo.height * (room - 12)) / logo.width];
  const x = isRtl ? 0 : setting.width - wide;
  const image: Node = {
    kind: 'image',
    part: { role: 'logo' },
    href: logo.href,
    x,
    y: 0,
    width: wide,
    height: round(high),
  };
  return { nodes: [...(isRtl ? [group(nodes, { x: room })] : nodes), image], height: Math.max(height, high) };
}

/** Titles of small charts are smaller, but text that is read stays as it is. */
function sizesFor({ sizes }: Theme, width: number): { title: number; subtitle: number } {
  const isNarrow = width < 420;
  return {
    title: isNarrow ? Math.max(16, sizes.title * 0.88) : sizes.title,
    subtitle: isNarrow ? Math.max(13, sizes.subtitle * 0.94) : sizes.subtitle,
  };
}

/** Lines of text under one another. */
function openStack({ width, measure, locale }: Setting) {
  const nodes: Node[] = [];
  const isRtl = locale.direction === 'rtl';
  let y = 0;
  return {
    nodes,
    skip(pixels: number) {
      y += pixels;
    },
    write(role: Role, content: string, font: Font, fill: string, maxLines: number) {
      if (content.trim() === '') return;
      const room = { width, font, measure, maxLines };
      const lines = breakLines(content, room);
      // Titles are set evenly; of what is read, no word is left alone on the last line.
      const isUneven = lines.length > 1 && (role === 'title' || measure(lines.at(-1) ?? '', font) < width * 0.25);
      for (const line of isUneven ? balanceLines(content, room) : lines) {
        const anchor = isRtl ? { anchor: 'end' as const } : {};
        nodes.push(text(line, isRtl ? width : 0, y + font.size, { font, fill, part: { role }, ...anchor }));
        y += font.size * leading;
      }
    },
    done: (): Block => ({ nodes, height: y }),
  };
}

export type { Block };
