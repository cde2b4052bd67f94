import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { escapeText } from '#chart/scene/to-svg.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Block = Root['children'][number];
type Phrase = Extract<Block, { type: 'paragraph' }>['children'][number];
type Code = Extract<Block, { type: 'code' }>;
type Table = Extract<Block, { type: 'table' }>;

type Means = {
  /** Where a link leads on this site; null for files that are not pages: their text stays. */
  toHref: (url: string) => string | null;
  /** Generated HTML for the comment `<!-- name -->`. */
  inserts?: Readonly<Record<string, () => string>>;
  /** HTML that follows a code block, such as the drawing of a chart. */
  afterCode?: (code: CodeBlock) => string;
};

export type CodeBlock = { language: string; marks: readonly string[]; text: string };

/** Reads a page written in Markdown: its title, then a first paragraph, then sections. */
export function parseDocArticle(markdown: string, means: Means): DocArticle {
  const root = parse(markdown);
  const [heading, first, ...rest] = root.children;
  if (heading?.type !== 'heading' || heading.depth !== 1 || first?.type !== 'paragraph')
    throw new Error('a page begins with its title and a paragraph');
  const lead = textOf(first);
  const ids = new Set<string>();
  const headings: Heading[] = [];
  const sections: DocSection[] = [{ id: '', title: '', text: lead }];
  const html = rest.map((node) => {
    if (node.type === 'heading') {
      const title = textOf(node);
      const id = newId(title, ids);
      if (node.depth === 2) headings.push({ id, title });
      sections.push({ id, title, text: '' });
      return headingHtml(`h${node.depth}`, id, inline(node.children, means));
    }
    const section = sections.at(-1);
    if (section) section.text = `${section.text} ${textOf(node)}`.trim();
    return block(node, means);
  });
  return {
    title: textOf(heading),
    lead,
    html: `<p class="lead">${inline(first.children, means)}</p>${html.join('\n')}`,
    headings,
    sections,
  };
}

/** Code blocks of a page. */
export function codeBlocksOf(markdown: string): CodeBlock[] {
  return parse(markdown).children.flatMap((node) => (node.type === 'code' ? [toCode(node)] : []));
}

export function headingHtml(tag: string, id: string, html: string): string {
  return `<${tag} id="${id}">${html}<a class="anchor" href="#${id}" aria-label="Link to this section">#</a></${tag}>`;
}

function parse(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
}

function toCode({ lang, meta, value }: Code): CodeBlock {
  return { language: lang ?? '', marks: (meta ?? '').split(/\s+/).filter(Boolean), text: value };
}

function newId(title: string, taken: Set<string>): string {
  const plain = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  let id = plain;
  for (let count = 2; taken.has(id); count++) id = `${plain}-${count}`;
  taken.add(id);
  return id;
}

function block(node: Block, means: Means): string {
  switch (node.type) {
    case 'paragraph':
      return `<p>${inline(node.children, means)}</p>`;
    case 'list': {
      const tag = node.ordered ? 'ol' : 'ul';
      const items = node.children.map(({ children }) => {
        const [only] = children;
        const isPlain = children.length === 1 && only?.type === 'paragraph';
        return `<li>${isPlain ? inline(only.children, means) : children.map((child) => block(child, means)).join('')}</li>`;
      });
      return `<${tag}>${items.join('')}</${tag}>`;
    }
    case 'blockquote':
      return `<div class="note">${node.children.map((child) => block(child, means)).join('')}</div>`;
    case 'code': {
      const code = toCode(node);
      const isShown = !code.marks.includes('hidden');
      const html = isShown ? `<pre tabindex="0"><code>${escapeText(code.text)}</code></pre>` : '';
      return html + (means.afterCode?.(code) ?? '');
    }
    case 'table':
      return tableHtml(node, means);
    case 'thematicBreak':
      return '<hr>';
    case 'heading':
      return `<h${node.depth}>${inline(node.children, means)}</h${node.depth}>`;
    case 'html': {
      const name = /^<!--\s*([\w-]+)\s*-->$/.exec(node.value.trim())?.[1];
      const html = name === undefined ? undefined : means.inserts?.[name]?.();
      if (html === undefined) throw new Error(`a page has no HTML but comments that are replaced: ${node.value}`);
      return html;
    }
    default:
      throw new Error(`pages have no ${node.type}`);
  }
}

function tableHtml({ children }: Table, means: Means): string {
  const [head, ...rows] = children;
  const cells = (row: (typeof children)[number] | undefined, tag: string) =>
    (row?.children ?? []).map((cell) => `<${tag}>${inline(cell.children, means)}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return scrollable(`<table><thead><tr>${cells(head, 'th scope="col"')}</tr></thead><tbody>${body}</tbody></table>`);
}

/** A wide table scrolls by itself, by keyboard too. */
export function scrollable(table: string): string {
  return `<div class="scroller" tabindex="0">${table.replaceAll('</th scope="col">', '</th>')}</div>`;
}

function inline(nodes: readonly Phrase[], means: Means): string {
  return nodes
    .map((node): string => {
      switch (node.type) {
        case 'text':
          return escapeText(node.value);
        case 'emphasis':
          return `<em>${inline(node.children, means)}</em>`;
        case 'strong':
          return `<strong>${inline(node.children, means)}</strong>`;
        case 'inlineCode':
          return `<code>${escapeText(node.value)}</code>`;
        case 'break':
          return '<br>';
        case 'link': {
          const href = means.toHref(node.url);
          const html = inline(node.children, means);
          return href === null ? html : `<a href="${escapeText(href)}"${outside(href)}>${html}</a>`;
        }
        default:
          throw new Error(`pages have no ${node.type}`);
      }
    })
    .join('');
}

function outside(href: string): string {
  return /^https?:/.test(href) ? ' rel="noopener"' : '';
}

function textOf(node: Block): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  if (!('children' in node)) return ' ';
  const isInline = ['paragraph', 'heading', 'strong', 'emphasis', 'link', 'tableCell'].includes(node.type);
  return (node.children as Block[]).map(textOf).join(isInline ? '' : ' ');
}

/** Guides of the repository that are pages too: slug and file. */
export const guides: Readonly<Record<string, string>> = {
  'using-the-api': 'api',
  sdk: 'sdk',
  'command-line': 'cli',
  'self-hosting': 'self-hosting',
  'going-live-with-payments': 'going-live-with-payments',
};

/** Markdown by file. */
const texts = import.meta.glob<string>(
  ['../../../../../docs/help/*.md', '../../../../../docs/guide/{api,sdk,cli,self-hosting,going-live-with-payments}.md'],
  { query: '?raw', import: 'default', eager: true },
);

/** Written pages by group, in the order of the navigation. A page is a file in docs/help or docs/guide. */
export const docGroups = [
  { title: 'Start', slugs: ['getting-started'] },
  { title: 'Data', slugs: ['import-data', 'clean-data', 'pictures-pdfs-and-text', 'live-data'] },
  { title: 'Charts and maps', slugs: ['charts', 'design', 'annotations', 'maps', 'brand-kits'] },
  { title: 'Publish', slugs: ['publish', 'embed', 'export', 'stories-and-video'] },
  { title: 'AI', slugs: ['assistant'] },
  { title: 'Account', slugs: ['teams', 'billing', 'keyboard'] },
  {
    title: 'Developers',
    slugs: [
      'first-api-chart',
      'api-keys',
      'using-the-api',
      'webhooks',
      'embedding',
      'sdk',
      'command-line',
      'chart-documents',
      'api-changelog',
    ],
  },
  { title: 'Your own server', slugs: ['self-hosting', 'going-live-with-payments'] },
] as const;

export function docMarkdown(slug: string): string | undefined {
  const guide = guides[slug];
  const file = guide === undefined ? `help/${slug}.md` : `guide/${guide}.md`;
  return texts[`../../../../../docs/${file}`];
}

/** Heading of a page, as its table of contents lists it. */
export type Heading = { id: string; title: string };

/** Text below one heading, for the search. The first section of a page has no heading. */
export type DocSection = { id: string; title: string; text: string };

/** Page of the documentation without its frame. All HTML is ours: words from elsewhere are escaped. */
export type DocArticle = {
  title: string;
  /** First paragraph, as plain text: the description of the page. */
  lead: string;
  html: string;
  headings: readonly Heading[];
  sections: readonly DocSection[];
};
