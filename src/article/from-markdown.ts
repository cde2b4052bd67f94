import { marksOfTags } from './from-html.ts';
import { type FrontMatter, splitFrontMatter } from './front-matter.ts';
import {
  chartShareId,
  type ListItemNode,
  type Phrasing,
  parseMarkdown,
  type Root,
  type RootNode,
} from './markdown-dialect.ts';
import { textOfInline } from './plain-text.ts';
import { sanitize } from './sanitize.ts';
import type { ArticleDocument, Mark } from './schema.ts';

/** An article from a Markdown file. A first heading of level 1 is the title, if the front matter has none. */
export function fromMarkdown(file: string): { fields: FrontMatter; document: ArticleDocument } {
  const { fields, text } = splitFrontMatter(file);
  const root = parseMarkdown(text);
  const links = definitionsOf(root);
  const [first] = root.children;
  const hasTitle = first?.type === 'heading' && first.depth === 1;
  const body = hasTitle ? root.children.slice(1) : root.children;
  const title = hasTitle ? titleOf(first.children, links) : '';
  const document = sanitize({ type: 'doc', content: body.flatMap((node) => toBlocks(node, links)) });
  return { fields: title === '' ? fields : { title, ...fields }, document };
}

type Links = ReadonlyMap<string, { url: string; title: string }>;
/** Blocks and inline nodes before they are sanitized. */
type Node = { type: string; [field: string]: unknown };

function definitionsOf(root: Root): Links {
  const found = root.children.filter((node) => node.type === 'definition');
  return new Map(found.toReversed().map(({ identifier, url, title }) => [identifier, { url, title: title ?? '' }]));
}

function titleOf(nodes: readonly Phrasing[], links: Links): string {
  const [paragraph] = sanitize({ content: [{ type: 'paragraph', content: toInline(nodes, [], links) }] }).content;
  return paragraph?.type === 'paragraph' ? textOfInline(paragraph.content) : '';
}

function toBlocks(node: RootNode, links: Links): Node[] {
  switch (node.type) {
    case 'paragraph':
      return splitAtImages(node.children, links);
    case 'heading':
      return [
        { type: 'heading', attrs: { level: Math.max(2, node.depth) }, content: toInline(node.children, [], links) },
      ];
    case 'table':
      return [
        {
          type: 'table',
          content: node.children.map((row) => ({
            type: 'tableRow',
            content: row.children.map((cell) => ({
              type: 'tableCell',
              content: [{ type: 'paragraph', content: toInline(cell.children, [], links) }],
            })),
          })),
        },
      ];
    case 'thematicBreak':
      return [{ type: 'horizontalRule' }];
    case 'code': {
      const chart = node.lang === 'chart' ? readChart(node.value) : null;
      return [chart ?? toFlow(node, links)].flat();
    }
    default:
      return toFlow(node, links);
  }
}

/** Blocks inside lists and quotes, where pictures are links and headings are bold. */
function toFlow(node: RootNode, links: Links): Node[] {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', content: toInline(node.children, [], links) }];
    case 'heading':
      return [{ type: 'paragraph', content: toInline(node.children, [{ type: 'bold' }], links) }];
    case 'code':
      return [
        { type: 'codeBlock', attrs: { language: node.lang ?? null }, content: [{ type: 'text', text: node.value }] },
      ];
    case 'blockquote':
      return [{ type: 'blockquote', content: node.children.flatMap((child) => toFlow(child, links)) }];
    case 'list': {
      const content = node.children.map((item: ListItemNode) => ({
        type: 'listItem',
        content: item.children.flatMap((child) => toFlow(child, links)),
      }));
      if (!node.ordered) return [{ type: 'bulletList', content }];
      return [{ type: 'orderedList', attrs: { start: node.start ?? 1 }, content }];
    }
    case 'html':
      return [{ type: 'paragraph', content: [{ type: 'text', text: withoutTags(node.value) }] }];
    default:
      return [];
  }
}

/** Pictures are blocks of their own: a paragraph is divided where they stand. */
function splitAtImages(nodes: readonly Phrasing[], links: Links): Node[] {
  const blocks: Node[] = [];
  let pending: Phrasing[] = [];
  const close = () => {
    if (pending.length > 0) blocks.push({ type: 'paragraph', content: toInline(pending, [], links) });
    pending = [];
  };
  for (const node of nodes) {
    const target =
      node.type === 'imageReference' ? links.get(node.identifier) : node.type === 'image' ? node : undefined;
    if (target === undefined) {
      pending.push(node);
      continue;
    }
    close();
    const alt = 'alt' in node ? node.alt : '';
    blocks.push({ type: 'image', attrs: { src: target.url, alt: alt ?? '', caption: target.title ?? '' } });
  }
  close();
  return blocks;
}

function readChart(lines: string): Node | null {
  const attrs = Object.fromEntries(
    lines.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, Math.max(colon, 0)).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const { id = '', caption = '', alt = '' } = attrs;
  return chartShareId.test(id) ? { type: 'chart', attrs: { shareId: id, caption, alt } } : null;
}

function toInline(nodes: readonly Phrasing[], outer: readonly Mark[], links: Links): Node[] {
  const inline: Node[] = [];
  let open: readonly Mark[] = [];
  const marks = () => [...outer, ...open];
  const add = (text: string, more: readonly Mark[] = []) =>
    inline.push({ type: 'text', text, marks: [...marks(), ...more] });
  const inside = (children: readonly Phrasing[], mark: Mark) =>
    inline.push(...toInline(children, [...marks(), mark], links));
  for (const node of nodes) {
    switch (node.type) {
      case 'text':
        add(node.value);
        break;
      case 'inlineCode':
        add(node.value, [{ type: 'code' }]);
        break;
      case 'break':
        inline.push({ type: 'hardBreak' });
        break;
      case 'strong':
        inside(node.children, { type: 'bold' });
        break;
      case 'emphasis':
        inside(node.children, { type: 'italic' });
        break;
      case 'delete':
        inside(node.children, { type: 'strike' });
        break;
      case 'link':
        inside(node.children, linkTo(node.url));
        break;
      case 'linkReference':
        inside(node.children, linkTo(links.get(node.identifier)?.url ?? ''));
        break;
      case 'image':
        add(node.alt || node.url, [linkTo(node.url)]);
        break;
      case 'imageReference':
        add(node.alt || node.identifier, [linkTo(links.get(node.identifier)?.url ?? '')]);
        break;
      case 'html':
        if (/^<br\b/i.test(node.value)) inline.push({ type: 'hardBreak' });
        else open = afterTag(open, node.value);
        break;
      default:
        break;
    }
  }
  return inline;
}

function linkTo(href: string): Mark {
  return { type: 'link', attrs: { href } };
}

/** Marks that are open after an HTML tag. Other tags mean nothing, and their text stays. */
function afterTag(open: readonly Mark[], tag: string): readonly Mark[] {
  const [, slash, name = ''] = /^<(\/?)([a-z]+)/i.exec(tag) ?? [];
  const type = marksOfTags[name.toLowerCase()];
  if (type === undefined) return open;
  if (slash === '/') {
    const last = open.findLastIndex((mark) => mark.type === type);
    return open.filter((_, place) => place !== last);
  }
  if (type !== 'link') return [...open, { type }];
  const [, , href = ''] = /\shref\s*=\s*(["'])(.*?)\1/i.exec(tag) ?? [];
  return [...open, linkTo(href.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))];
}

function withoutTags(html: string): string {
  return html.replace(/<!--[\s\S]*?-->/g, '').replace(/<[^<>]*>/g, ' ');
}
