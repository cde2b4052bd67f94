import { fromMarkdown } from './from-markdown.ts';
import { type FrontMatter, joinFrontMatter } from './front-matter.ts';
import { type ListItemNode, type Phrasing, printMarkdown, type RootNode } from './markdown-dialect.ts';
import { sanitize } from './sanitize.ts';
import type { ArticleDocument, Block, ChartAttributes, FlowBlock, Inline } from './schema.ts';
import { type MarkTree, toMarkTree } from './schema.ts';

/** Markdown file of an article, from which `fromMarkdown` makes the same document again. */
export function toMarkdown(stored: unknown, fields: FrontMatter = {}): string {
  return joinFrontMatter(fields, bodyOf(sanitize(stored)));
}

/**
 * Markdown cannot write every combination of marks with asterisks (bold that begins with a space, italic next to bold).
 * Blocks that would be read differently have HTML tags instead.
 */
function bodyOf({ content }: ArticleDocument): string {
  const children = content.map((block) => {
    const pretty = toNode(block, { tags: false });
    const printed = printMarkdown({ type: 'root', children: [pretty] });
    const isExact = JSON.stringify(fromMarkdown(printed).document.content) === JSON.stringify([block]);
    return isExact ? pretty : toNode(block, { tags: true });
  });
  return printMarkdown({ type: 'root', children });
}

type Style = { tags: boolean };

function toNode(block: Block | FlowBlock, style: Style): RootNode {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', children: toPhrasing(block.content, style) };
    case 'heading':
      return {
        type: 'heading',
        depth: block.attrs.level,
        children: toPhrasing(block.content, { ...style, isLine: true }),
      };
    case 'codeBlock':
      return { type: 'code', lang: block.attrs.language, value: block.content?.[0].text ?? '' };
    case 'bulletList':
      return { type: 'list', ordered: false, spread: false, children: toItems(block.content, style) };
    case 'orderedList': {
      const { start } = block.attrs;
      return { type: 'list', ordered: true, start, spread: false, children: toItems(block.content, style) };
    }
    case 'blockquote':
      return { type: 'blockquote', children: block.content.map((child) => toFlow(child, style)) };
    case 'table':
      return {
        type: 'table',
        children: block.content.map((row) => ({
          type: 'tableRow',
          children: row.content.map(({ content: [text] }) => ({
            type: 'tableCell',
            children: toPhrasing(text.content, { ...style, isLine: true }),
          })),
        })),
      };
    case 'image': {
      const { src, alt, caption } = block.attrs;
      return { type: 'paragraph', children: [{ type: 'image', url: src, alt, title: caption || null }] };
    }
    case 'chart':
      return { type: 'code', lang: 'chart', value: chartLines(block.attrs) };
    case 'horizontalRule':
      return { type: 'thematicBreak' };
  }
}

type Flow = ListItemNode['children'][number];

function toFlow(block: FlowBlock, style: Style): Flow {
  return toNode(block, style) as Flow; // blocks of lists and quotes become nodes that both may hold
}

function toItems(items: Extract<FlowBlock, { type: 'bulletList' }>['content'], style: Style): ListItemNode[] {
  return items.map(({ content }) => ({
    type: 'listItem',
    spread: content.filter(({ type }) => type === 'paragraph').length > 1 || content.some(beginsWithList),
    children: content
      .filter((child) => child.type !== 'paragraph' || child.content !== undefined)
      .map((child) => toFlow(child, style)),
  }));
}

/** Whether a list or quote begins with a list. Directly below a line, Markdown reads the inner marker as text. */
function beginsWithList(block: FlowBlock): boolean {
  const inside = isList(block) ? block.content[0]?.content : block.type === 'blockquote' ? block.content : undefined;
  const first = inside?.find((child) => child.type !== 'paragraph' || child.content !== undefined);
  return first !== undefined && (isList(first) || beginsWithList(first));
}

function isList(block: FlowBlock): block is Extract<FlowBlock, { type: 'bulletList' | 'orderedList' }> {
  return block.type === 'bulletList' || block.type === 'orderedList';
}

function chartLines({ shareId, caption, alt }: ChartAttributes): string {
  return [`id: ${shareId}`, caption && `caption: ${caption}`, alt && `alt: ${alt}`].filter(Boolean).join('\n');
}

/** `isLine`: a heading or a cell, which must be one line. */
function toPhrasing(nodes: readonly Inline[] | undefined, style: Style & { isLine?: boolean }): Phrasing[] {
  return treesToPhrasing(toMarkTree(nodes), style);
}

const types = { bold: 'strong', italic: 'emphasis', strike: 'delete' } as const;
const tags = { bold: 'strong', italic: 'em', strike: 'del', code: 'code', link: 'a' } as const;

function treesToPhrasing(trees: readonly MarkTree[], style: Style & { isLine?: boolean }): Phrasing[] {
  return trees.flatMap((tree): Phrasing[] => {
    if (tree.type === 'text') return [{ type: 'text', value: tree.text }];
    if (tree.type === 'hardBreak')
      return style.isLine || style.tags ? [{ type: 'html', value: '<br>' }] : [{ type: 'break' }];
    const { mark } = tree;
    const children = treesToPhrasing(tree.children, style);
    const isTag = style.tags && (mark.type !== 'code' || style.isLine); // code in a cell cannot hold “\|”
    if (isTag) {
      const attributes = mark.type === 'link' ? ` href="${escapeAttribute(mark.attrs.href)}"` : '';
      const name = tags[mark.type];
      return [{ type: 'html', value: `<${name}${attributes}>` }, ...children, { type: 'html', value: `</${name}>` }];
    }
    if (mark.type === 'code')
      return tree.children.map((child) => ({ type: 'inlineCode', value: child.type === 'text' ? child.text : '' }));
    if (mark.type === 'link') return [{ type: 'link', url: mark.attrs.href, children }];
    return [{ type: types[mark.type], children }];
  });
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
