import { readHref, safeImageUrl } from './links.ts';
import { chartShareId, codeLanguage } from './markdown-dialect.ts';
import type { ArticleDocument, ArticleText, Block, FlowBlock, Inline, ListItem, Mark, TableRow } from './schema.ts';

/** Lists and quotes inside each other. Deeper ones are dropped. */
const deepest = 12;
const mostBlocks = 5000;
const mostColumns = 50;

/**
 * A document in the only form that is stored and shown: unknown nodes, marks and attributes are dropped, unsafe links
 * become text, empty paragraphs go. The same document comes out whenever it is sanitized again.
 */
export function sanitize(given: unknown): ArticleDocument {
  const content = childrenOf(given).slice(0, mostBlocks);
  return { type: 'doc', content: content.flatMap((node) => readBlock(node)) };
}

type Loose = Record<string, unknown>;

function readBlock(node: unknown): Block[] {
  const { type } = asObject(node);
  switch (type) {
    case 'heading':
      return readHeading(node);
    case 'table':
      return readTable(node);
    case 'image':
      return readImage(node);
    case 'chart':
      return readChart(node);
    case 'horizontalRule':
      return [{ type }];
    default:
      return readFlow(node, 0);
  }
}

function readFlow(node: unknown, depth: number): FlowBlock[] {
  const { type } = asObject(node);
  if (depth > deepest) return [];
  switch (type) {
    case 'paragraph': {
      const content = readInline(childrenOf(node));
      return content.length > 0 ? [{ type, content }] : [];
    }
    case 'codeBlock':
      return [readCode(node)];
    case 'bulletList': {
      const content = readItems(node, depth);
      return content.length > 0 ? [{ type, content }] : [];
    }
    case 'orderedList': {
      const content = readItems(node, depth);
      const { start } = attributesOf(node);
      const isStart = typeof start === 'number' && Number.isInteger(start) && start >= 0 && start <= 999_999_999;
      return content.length > 0 ? [{ type, attrs: { start: isStart ? start : 1 }, content }] : [];
    }
    case 'blockquote': {
      const content = childrenOf(node).flatMap((child) => readFlow(child, depth + 1));
      return content.length > 0 ? [{ type, content }] : [];
    }
    default:
      return [];
  }
}

/** An item begins with a paragraph, as editors require; it may be empty. */
function readItems(list: unknown, depth: number): ListItem[] {
  return childrenOf(list)
    .filter((item) => asObject(item).type === 'listItem')
    .map((item) => {
      const content = childrenOf(item).flatMap((child) => readFlow(child, depth + 1));
      return {
        type: 'listItem',
        content: content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content],
      };
    });
}

function readHeading(node: unknown): Block[] {
  const content = readInline(childrenOf(node));
  const { level } = attributesOf(node);
  if (content.length === 0) return [];
  // The title of the article is the only heading of level 1.
  const known = level === 3 || level === 4 ? level : typeof level === 'number' && level > 4 ? 4 : 2;
  return [{ type: 'heading', attrs: { level: known }, content }];
}

function readCode(node: unknown): FlowBlock & { type: 'codeBlock' } {
  const { language } = attributesOf(node);
  const isLanguage = typeof language === 'string' && codeLanguage.test(language) && language !== 'chart';
  const text = childrenOf(node)
    .map((child) => plain(asObject(child).text, { newlines: true }))
    .join('');
  const attrs = { language: isLanguage ? language : null };
  return text === '' ? { type: 'codeBlock', attrs } : { type: 'codeBlock', attrs, content: [{ type: 'text', text }] };
}

/** The first row is the header; rows have the same number of cells, since Markdown has no others. */
function readTable(node: unknown): Block[] {
  const rows = childrenOf(node)
    .filter((row) => asObject(row).type === 'tableRow')
    .map((row) =>
      childrenOf(row)
        .filter((cell) => ['tableCell', 'tableHeader'].includes(String(asObject(cell).type)))
        .slice(0, mostColumns)
        .map(readCell),
    );
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (width === 0) return [];
  const content = rows.map((cells, place): TableRow => {
    const type = place === 0 ? 'tableHeader' : 'tableCell';
    const filled = Array.from({ length: width }, (_, column) => cells[column] ?? []);
    return {
      type: 'tableRow',
      content: filled.map((inline) => ({
        type,
        content: [inline.length > 0 ? { type: 'paragraph', content: inline } : { type: 'paragraph' }],
      })),
    };
  });
  return [{ type: 'table', content }];
}

/** All paragraphs of a cell as one, with line breaks between them. */
function readCell(cell: unknown): Inline[] {
  const paragraphs = childrenOf(cell)
    .map((child) => readInline(childrenOf(child)))
    .filter(({ length }) => length > 0);
  return paragraphs.flatMap((inline, place) => (place === 0 ? inline : [{ type: 'hardBreak' as const }, ...inline]));
}

function readImage(node: unknown): Block[] {
  const { src, alt, caption } = attributesOf(node);
  const source = safeImageUrl(src);
  return source === '' ? [] : [{ type: 'image', attrs: { src: source, alt: oneLine(alt), caption: oneLine(caption) } }];
}

function readChart(node: unknown): Block[] {
  const { shareId, caption, alt } = attributesOf(node);
  if (typeof shareId !== 'string' || !chartShareId.test(shareId)) return [];
  return [{ type: 'chart', attrs: { shareId, caption: oneLine(caption), alt: oneLine(alt) } }];
}

function readInline(nodes: readonly unknown[]): Inline[] {
  const read = nodes.flatMap((node): Inline[] => {
    const { type, text, marks } = asObject(node);
    if (type === 'hardBreak') return [{ type }];
    const words = type === 'text' ? plain(text, { newlines: false }) : '';
    return words === '' ? [] : [withMarks(words, readMarks(marks))];
  });
  return joined(trimmed(joined(read)));
}

const markOrder = ['link', 'bold', 'italic', 'strike', 'code'] as const;

function readMarks(given: unknown): Mark[] {
  const marks = Array.isArray(given) ? given.map(asObject) : [];
  return markOrder.flatMap((type): Mark[] => {
    const mark = marks.find((each) => each.type === type);
    if (mark === undefined) return [];
    if (type !== 'link') return [{ type }];
    const href = readHref(attributesOf(mark).href);
    return href === '' ? [] : [{ type, attrs: { href } }];
  });
}

function withMarks(text: string, marks: readonly Mark[]): ArticleText {
  return marks.length > 0 ? { type: 'text', text, marks: [...marks] } : { type: 'text', text };
}

function joined(nodes: readonly Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (node.type === 'text' && last?.type === 'text' && sameMarks(node, last))
      all[all.length - 1] = { ...last, text: last.text + node.text };
    else all.push(node);
  }
  return all;
}

/** Whether two texts look the same. */
function sameMarks(one: ArticleText, other: ArticleText): boolean {
  return JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? []);
}

/** Without spaces and line breaks at both ends, and without spaces around line breaks. */
function trimmed(nodes: readonly Inline[]): Inline[] {
  const isEdge = (place: number) => nodes[place] === undefined || nodes[place].type === 'hardBreak';
  const shorter = nodes.flatMap((node, place): Inline[] => {
    if (node.type !== 'text') return [node];
    let text = node.text;
    if (isEdge(place - 1)) text = text.replace(/^[ \t]+/, '');
    if (isEdge(place + 1)) text = text.replace(/(?<![ \t])[ \t]+$/, '');
    return text === '' ? [] : [{ ...node, text }];
  });
  const first = shorter.findIndex(({ type }) => type === 'text');
  const last = shorter.findLastIndex(({ type }) => type === 'text');
  const within = first < 0 ? [] : shorter.slice(first, last + 1);
  return within.length < nodes.length ||
    within.some((node, place) => node !== nodes[place] && !isSame(node, nodes[place]))
    ? trimmed(joined(within))
    : within;
}

function isSame(one: Inline, other: Inline | undefined): boolean {
  return one.type === 'text' && other?.type === 'text' ? one.text === other.text : one.type === other?.type;
}

function oneLine(given: unknown): string {
  return plain(given, { newlines: false }).replace(/ {2,}/g, ' ').trim().slice(0, 1000).trim().toWellFormed();
}

/** Text without control characters. A tab is a space outside code. */
function plain(given: unknown, { newlines }: { newlines: boolean }): string {
  if (typeof given !== 'string') return '';
  const lines = given.toWellFormed().replace(/\r\n?/g, '\n');
  return newlines ? lines.replace(/[^\P{Cc}\t\n]/gu, '') : lines.replace(/[\t\n]+/g, ' ').replace(/\p{Cc}/gu, '');
}

function asObject(given: unknown): Loose {
  return typeof given === 'object' && given !== null ? (given as Loose) : {}; // every field is checked where it is read
}

function childrenOf(node: unknown): readonly unknown[] {
  const { content } = asObject(node);
  return Array.isArray(content) ? content : [];
}

function attributesOf(node: unknown): Loose {
  return asObject(asObject(node).attrs);
}
