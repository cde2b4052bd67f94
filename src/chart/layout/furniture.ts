import type { Document } from '../document/document.ts';
import type { Locale } from '../locale/locale.ts';
import { type Font, group, type Node, type NodeRole, rect, round, text } from '../scene/node.ts';
import { balanceLines, breakLines } from '../text/break-lines.ts';
import { runLike } from '../text/is-right-to-left.ts';
import type { Measure } from '../text/measure.ts';
import type { Theme } from '../theme/theme.ts';

type Setting = { theme: Theme; locale: Locale; measure: Measure; width: number };
type Block = { nodes: Node[]; height: number };

/** How large words are against their usual size, and how many lines each text may have. */
type Fit = { scale: number; maxLines: number };

const leading = 1.3;

/** Of a given height, the plot has this share, as long as smaller words can help. */
const plotShare = 0.4;

const smaller = 0.84;

/** The least a plot is left with, before words are cut. */
const leastPlot = 60;

/**
 * Words above and under the plot. What an author wrote is never cut: it takes the lines it needs. In a frame of a given
 * height it is set smaller, then the plot gives way; only what would leave no plot at all ends in an ellipsis.
 */
export function furniture(
  words: Document['text'],
  setting: Setting,
  height = Number.POSITIVE_INFINITY,
): { head: Block; foot: Block } {
  const at = (fit: Fit) => ({ head: header(words, setting, fit), foot: footer(words, setting, fit) });
  const { gap } = setting.theme.space;
  const isEnough = ({ head, foot }: ReturnType<typeof at>, plot: number) =>
    height - head.height - foot.height - 2 * gap >= plot;
  const whole = Number.POSITIVE_INFINITY;
  const tries = [
    { scale: 1, maxLines: whole, plot: height * plotShare },
    ...[whole, 3, 2].map((maxLines) => ({ scale: smaller, maxLines, plot: leastPlot })),
  ];
  for (const { plot, ...fit } of tries) {
    const tried = at(fit);
    if (isEnough(tried, plot)) return tried;
  }
  return at({ scale: smaller, maxLines: 1 });
}

/** Title and subtitle, from the top down. */
function header({ title, subtitle }: Document['text'], setting: Setting, { scale, maxLines }: Fit): Block {
  const { theme } = setting;
  const { title: big, subtitle: small } = sizesFor(theme, setting.width);
  const stack = openStack(setting, maxLines);
  if (theme.hasTitleBar && title !== '') {
    stack.nodes.push(rect({ x: 0, y: 0, width: 44, height: 5 }, { fill: theme.accent }));
    stack.skip(14);
  }
  const head = { family: theme.fonts.head, size: scaled(big, scale), weight: theme.weights.title };
  stack.write('title', title, head, theme.ink);
  if (title !== '' && subtitle !== '') stack.skip(5);
  stack.write('subtitle', subtitle, { family: theme.fonts.body, size: scaled(small, scale), weight: 400 }, theme.muted);
  return stack.done();
}

/** Note, then source and byline, under the plot. */
function footer({ note, source, byline }: Document['text'], setting: Setting, { scale, maxLines }: Fit): Block {
  const { theme, locale } = setting;
  const font: Font = { family: theme.fonts.body, size: scaled(theme.sizes.note, scale), weight: 400 };
  const { logo } = theme;
  const room = logo === null ? 0 : Math.min(logo.width, setting.width / 3) + 12;
  const stack = openStack({ ...setting, width: setting.width - room }, maxLines);
  const credit = [source && `${locale.words.source}: ${source}`, byline].filter(Boolean).join(' · ');
  stack.write('note', note, { ...font, isItalic: false }, theme.muted);
  if (note !== '' && credit !== '') stack.skip(4);
  stack.write('source', credit, font, theme.muted);
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

/** Smaller, but not too small to be read. */
function scaled(size: number, scale: number): number {
  return scale === 1 ? size : Math.max(Math.min(size, 10), Math.round(size * scale * 2) / 2);
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
function openStack({ width, measure, locale }: Setting, maxLines: number) {
  const nodes: Node[] = [];
  const isRtl = locale.direction === 'rtl';
  let y = 0;
  return {
    nodes,
    skip(pixels: number) {
      y += pixels;
    },
    write(role: NodeRole, content: string, font: Font, fill: string) {
      if (content.trim() === '') return;
      const room = { width, font, measure, maxLines };
      const lines = breakLines(content, room);
      // Titles are set evenly; of what is read, no word is left alone on the last line.
      const isUneven = lines.length > 1 && (role === 'title' || measure(lines.at(-1) ?? '', font) < width * 0.25);
      for (const line of isUneven ? balanceLines(content, room) : lines) {
        const anchor = isRtl ? { anchor: 'end' as const } : {};
        nodes.push(
          text(runLike(content, line), isRtl ? width : 0, y + font.size, { font, fill, part: { role }, ...anchor }),
        );
        y += font.size * leading;
      }
    },
    done: (): Block => ({ nodes, height: y }),
  };
}

export type { Block };
