import { escapeText } from '#chart/scene/to-svg.ts';
import { outlineOf } from './outline.ts';
import { sanitize } from './sanitize.ts';
import type { Block, ChartAttributes, FlowBlock, ImageAttributes, Inline, ListItem, Mark } from './schema.ts';
import { type MarkTree, toMarkTree } from './schema.ts';

type ToHtmlOptions = {
  /** HTML of a chart, put as it is into a figure with its caption. Without one the chart is a link to its page. */
  chart?: (attributes: ChartAttributes) => string;
  /** Address of this site, for pages elsewhere such as feeds: local links and pictures begin with it. */
  publicUrl?: string;
};

/** HTML of an article's body. What was stored is sanitized again, so nothing unsafe gets out even if it got in. */
export function toHtml(stored: unknown, options: ToHtmlOptions = {}): string {
  const document = sanitize(stored);
  const ids = outlineOf(document).map(({ id }) => id);
  return document.content.map((block) => blockHtml(block, { ...options, nextId: () => ids.shift() ?? '' })).join('\n');
}

type Context = ToHtmlOptions & { nextId: () => string };

function blockHtml(block: Block | FlowBlock, context: Context): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlineHtml(block.content, context)}</p>`;
    case 'heading': {
      const name = `h${block.attrs.level}`;
      return `<${name} id="${escapeText(context.nextId())}">${inlineHtml(block.content, context)}</${name}>`;
    }
    case 'codeBlock': {
      const { language } = block.attrs;
      const kind = language === null ? '' : ` class="language-${escapeText(language)}"`;
      // Long lines are scrolled sideways, by keyboard too.
      return `<pre tabindex="0"><code${kind}>${escapeText(block.content?.[0].text ?? '')}</code></pre>`;
    }
    case 'bulletList':
      return `<ul>${itemsHtml(block.content, context)}</ul>`;
    case 'orderedList': {
      const { start } = block.attrs;
      return `<ol${start === 1 ? '' : ` start="${start}"`}>${itemsHtml(block.content, context)}</ol>`;
    }
    case 'blockquote':
      return `<blockquote>${block.content.map((child) => blockHtml(child, context)).join('')}</blockquote>`;
    case 'table':
      return tableHtml(block, context);
    case 'image':
      return figure('article-image', imageHtml(block.attrs, context), block.attrs.caption);
    case 'chart':
      return figure('article-chart', chartHtml(block.attrs, context), block.attrs.caption);
    case 'horizontalRule':
      return '<hr>';
  }
}

/** An item of one paragraph needs no <p>. */
function itemsHtml(items: readonly ListItem[], context: Context): string {
  return items
    .map(({ content: [first, ...rest] }) => {
      const isPlain = first?.type === 'paragraph' && rest.every(({ type }) => type !== 'paragraph');
      const begin = isPlain ? inlineHtml(first.content, context) : first === undefined ? '' : blockHtml(first, context);
      return `<li>${begin}${rest.map((child) => blockHtml(child, context)).join('')}</li>`;
    })
    .join('');
}

function tableHtml({ content: [head, ...body] }: Block & { type: 'table' }, context: Context): string {
  const cells = (row: typeof head, name: string) =>
    row?.content
      .map(({ content: [text] }) => `<${name}>${inlineHtml(text.content, context)}</${name.split(' ')[0]}>`)
      .join('');
  const rows = body.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return (
    '<div class="article-table" tabindex="0" role="group" aria-label="Table">' +
    `<table><thead><tr>${cells(head, 'th scope="col"')}</tr></thead>${rows === '' ? '' : `<tbody>${rows}</tbody>`}</table></div>`
  );
}

/** Pictures of the media library have their size in their name, so the page does not move when they arrive. */
const sizeInName = /-(\d{1,5})x(\d{1,5})\.\w+$/;

function imageHtml({ src, alt }: ImageAttributes, context: Context): string {
  const [, width, height] = sizeInName.exec(src) ?? [];
  const size = width === undefined ? '' : ` width="${width}" height="${height}"`;
  return `<img src="${escapeText(absolute(src, context))}" alt="${escapeText(alt)}"${size} loading="lazy" decoding="async">`;
}

function chartHtml(attributes: ChartAttributes, context: Context): string {
  if (context.chart !== undefined) return context.chart(attributes);
  const { shareId, alt, caption } = attributes;
  return `<a href="${escapeText(absolute(`/share/${shareId}`, context))}">${escapeText(alt || caption || 'Open the chart')}</a>`;
}

function figure(name: string, inner: string, caption: string): string {
  const below = caption === '' ? '' : `<figcaption>${escapeText(caption)}</figcaption>`;
  return `<figure class="${name}">${inner}${below}</figure>`;
}

function inlineHtml(nodes: readonly Inline[] | undefined, context: Context): string {
  return treesHtml(toMarkTree(nodes), context);
}

function treesHtml(trees: readonly MarkTree[], context: Context): string {
  return trees
    .map((tree) => {
      if (tree.type === 'hardBreak') return '<br>';
      if (tree.type === 'text') return escapeText(tree.text);
      return marked(tree.mark, treesHtml(tree.children, context), context);
    })
    .join('');
}

const tags = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const;

function marked(mark: Mark, inner: string, context: Context): string {
  if (mark.type !== 'link') return `<${tags[mark.type]}>${inner}</${tags[mark.type]}>`;
  const { href } = mark.attrs;
  const rel = href.startsWith('/') || href.startsWith('#') ? '' : ' rel="noopener"';
  return `<a href="${escapeText(absolute(href, context))}"${rel}>${inner}</a>`;
}

function absolute(path: string, { publicUrl = '' }: Context): string {
  return path.startsWith('/') ? publicUrl + path : path;
}
