import { parseDocument } from 'htmlparser2';
import { sanitize } from './sanitize.ts';
import type { ArticleDocument, Mark } from './schema.ts';

type HtmlNode = ReturnType<typeof parseDocument>['children'][number];
type HtmlElement = Extract<HtmlNode, { attribs: object }>;
/** Blocks and inline nodes before they are sanitized. */
type Node = { type: string; [field: string]: unknown };

/** Whether a text is HTML, and not Markdown that holds some. */
export function isHtml(text: string): boolean {
  return /^\s*<(p|div|section|article|h[1-6]|ul|ol|blockquote|figure|table|pre)\b[^>]*>/i.test(text);
}

/** An article from the HTML of another editor. What has no place in an article is left out, and its text stays. */
export function fromHtml(html: string): ArticleDocument {
  return sanitize({ type: 'doc', content: blocksOf(parseDocument(html).children) });
}

const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'head', 'title']);
const blocks = new Set(
  `address article aside blockquote body dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr html img li
  main ol p picture pre section table ul`.split(/\s+/),
);

/** Text between blocks is a paragraph. */
function blocksOf(nodes: readonly HtmlNode[]): Node[] {
  const found: Node[] = [];
  let line: Node[] = [];
  const close = () => {
    const content = trimmed(line);
    if (content.length > 0) found.push({ type: 'paragraph', content });
    line = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !isBlock(node)) {
      line.push(...inlineOf([node]));
      continue;
    }
    close();
    found.push(...blockOf(node));
  }
  close();
  return found;
}

function blockOf(element: HtmlElement): Node[] {
  const { name, attribs, children } = element;
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const level = Math.min(4, Math.max(2, Number(name.slice(1))));
      return [{ type: 'heading', attrs: { level }, content: trimmed(inlineOf(children)) }];
    }
    case 'ul':
      return [{ type: 'bulletList', content: itemsOf(children) }];
    case 'ol':
      return [{ type: 'orderedList', attrs: { start: Number(attribs.start ?? 1) }, content: itemsOf(children) }];
    case 'blockquote':
      return [{ type: 'blockquote', content: blocksOf(children) }];
    case 'pre':
      return [{ type: 'codeBlock', attrs: { language: null }, content: [{ type: 'text', text: textOf(children) }] }];
    case 'hr':
      return [{ type: 'horizontalRule' }];
    case 'table':
      return [{ type: 'table', content: rowsOf(element) }];
    case 'img':
      return [{ type: 'image', attrs: { src: attribs.src ?? '', alt: attribs.alt ?? '', caption: '' } }];
    case 'figure':
      return figureOf(children);
    default:
      return blocksOf(children);
  }
}

function itemsOf(nodes: readonly HtmlNode[]): Node[] {
  return nodes.flatMap((node) =>
    isElement(node) && node.name === 'li' ? [{ type: 'listItem', content: blocksOf(node.children) }] : [],
  );
}

function rowsOf(element: HtmlElement): Node[] {
  return within(element, 'tr').map((row) => ({
    type: 'tableRow',
    content: row.children.flatMap((cell) => {
      if (!isElement(cell) || !/^t[hd]$/.test(cell.name)) return [];
      const type = cell.name === 'th' ? 'tableHeader' : 'tableCell';
      return [{ type, content: [{ type: 'paragraph', content: trimmed(inlineOf(cell.children)) }] }];
    }),
  }));
}

/** A caption belongs to its picture. Beside anything else it is a paragraph. */
function figureOf(children: readonly HtmlNode[]): Node[] {
  const found = blocksOf(children.filter((node) => !isElement(node) || node.name !== 'figcaption'));
  const notes = children.filter((node) => isElement(node) && node.name === 'figcaption');
  const [picture] = found;
  if (picture?.type !== 'image') return [...found, ...blocksOf(notes)];
  const caption = textOf(notes).replace(/\s+/g, ' ').trim();
  return [{ ...picture, attrs: { ...Object(picture.attrs), caption } }, ...found.slice(1)];
}

function inlineOf(nodes: readonly HtmlNode[], marks: readonly Node[] = []): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type === 'text') return [{ type: 'text', text: node.data.replace(/\s+/g, ' '), marks }];
    if (!isElement(node) || silent.has(node.name)) return [];
    if (node.name === 'br') return [{ type: 'hardBreak' }];
    const type = marksOfTags[node.name];
    if (type === undefined) return inlineOf(node.children, marks);
    const mark = type === 'link' ? { type, attrs: { href: node.attribs.href ?? '' } } : { type };
    return inlineOf(node.children, [...marks, mark]);
  });
}

/** A line without the space that only separates tags. */
function trimmed(line: readonly Node[]): Node[] {
  const words = line.map((node) => ({ ...node }));
  const [first, last] = [words[0], words.at(-1)];
  if (first?.type === 'text') first.text = String(first.text).trimStart();
  if (last?.type === 'text') last.text = String(last.text).trimEnd();
  return words.filter(({ type, text }) => type !== 'text' || text !== '');
}

function textOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.data : isElement(node) ? textOf(node.children) : ''))
    .join('');
}

function within(element: HtmlElement, name: string): HtmlElement[] {
  return element.children
    .filter(isElement)
    .flatMap((child) => (child.name === name ? [child] : child.name === 'table' ? [] : within(child, name)));
}

/** A picture ends the line that it stands in. */
function isBlock(element: HtmlElement): boolean {
  return blocks.has(element.name) || within(element, 'img').length > 0;
}

function isElement(node: HtmlNode): node is HtmlElement {
  return 'attribs' in node;
}

/** Tags of HTML that mark text. */
export const marksOfTags: Record<string, Mark['type']> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  code: 'code',
  a: 'link',
};
