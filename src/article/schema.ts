import { z } from 'zod';
import { readHref, safeImageUrl } from './links.ts';
import { chartShareId, codeLanguage } from './markdown-dialect.ts';

/** Characters of one line: a caption, an alt text. */
const line = z.string().max(1000);

const mark = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('bold') }),
    z.object({ type: z.literal('italic') }),
    z.object({ type: z.literal('strike') }),
    z.object({ type: z.literal('code') }),
    z.object({
      type: z.literal('link'),
      attrs: z.object({ href: z.string().refine((href) => readHref(href) === href) }),
    }),
  ])
  .meta({ id: 'ArticleMark' });

const text = z.object({ type: z.literal('text'), text: z.string().min(1), marks: z.array(mark).min(1).optional() });
const inline = z
  .discriminatedUnion('type', [text, z.object({ type: z.literal('hardBreak') })])
  .meta({ id: 'ArticleInline' });

const paragraph = z.object({ type: z.literal('paragraph'), content: z.array(inline).min(1).optional() });
const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
  content: z.array(inline).min(1),
});

const codeBlock = z.object({
  type: z.literal('codeBlock'),
  attrs: z.object({ language: z.string().regex(codeLanguage).nullable() }),
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string().min(1) })]).optional(),
});

const listItem = z
  .object({
    type: z.literal('listItem'),
    get content() {
      return z.array(flowBlock).min(1);
    },
  })
  .meta({ id: 'ArticleListItem' });
const bulletList = z
  .object({ type: z.literal('bulletList'), content: z.array(listItem).min(1) })
  .meta({ id: 'ArticleBulletList' });
const orderedList = z.object({
  type: z.literal('orderedList'),
  attrs: z.object({ start: z.int().min(0).max(999_999_999) }),
  content: z.array(listItem).min(1),
});
const blockquote = z.object({
  type: z.literal('blockquote'),
  get content() {
    return z.array(flowBlock).min(1);
  },
});

/** Blocks that lists and quotes may hold, too. */
const flowBlock = z
  .discriminatedUnion('type', [paragraph, codeBlock, bulletList, orderedList, blockquote])
  .meta({ id: 'ArticleFlowBlock' });

const cell = z.object({ type: z.enum(['tableHeader', 'tableCell']), content: z.tuple([paragraph]) });
const table = z
  .object({
    type: z.literal('table'),
    content: z.array(z.object({ type: z.literal('tableRow'), content: z.array(cell).min(1) })).min(1),
  })
  .meta({ id: 'ArticleTable' });

const image = z.object({
  type: z.literal('image'),
  attrs: z.object({ src: z.string().refine((src) => safeImageUrl(src) === src), alt: line, caption: line }),
});

const chart = z.object({
  type: z.literal('chart'),
  attrs: z.object({ shareId: z.string().regex(chartShareId), caption: line, alt: line }),
});

const block = z.discriminatedUnion('type', [
  paragraph,
  heading,
  codeBlock,
  bulletList,
  orderedList,
  blockquote,
  table,
  image,
  chart,
  z.object({ type: z.literal('horizontalRule') }),
]);

/** Document of an article as it is stored: the JSON form of ProseMirror, with the nodes and attributes listed here only. */
export const articleDocument = z
  .object({ type: z.literal('doc'), content: z.array(block) })
  .meta({ id: 'ArticleDocument' });

export type ArticleDocument = z.infer<typeof articleDocument>;
export type Block = z.infer<typeof block>;
export type FlowBlock = z.infer<typeof flowBlock>;
export type ListItem = z.infer<typeof listItem>;
export type TableRow = z.infer<typeof table>['content'][number];
export type Inline = z.infer<typeof inline>;
export type ArticleText = z.infer<typeof text>;
export type Mark = z.infer<typeof mark>;
export type ChartAttributes = z.infer<typeof chart>['attrs'];
export type ImageAttributes = z.infer<typeof image>['attrs'];

/** Document without content. */
export const emptyArticle: ArticleDocument = { type: 'doc', content: [] };

/** Inline nodes as a tree: text that shares a mark is inside one branch, as in HTML and in Markdown. */
export type MarkTree =
  | { type: 'text'; text: string }
  | { type: 'hardBreak' }
  | { type: 'mark'; mark: Mark; children: MarkTree[] };

/** Of the marks of a text, the one that also covers the most of what follows is the outermost; code is the innermost. */
export function toMarkTree(nodes: readonly Inline[] = [], done: readonly Mark[] = []): MarkTree[] {
  const trees: MarkTree[] = [];
  for (let place = 0; place < nodes.length; ) {
    const node = nodes[place];
    if (node?.type !== 'text') {
      trees.push({ type: 'hardBreak' });
      place += 1;
      continue;
    }
    const runs = (node.marks ?? [])
      .filter((mark) => !done.some((each) => isSame(each, mark)))
      .map((mark) => ({ mark, length: runLength(nodes, place, mark) }));
    const outer = runs.filter(({ mark }) => mark.type !== 'code' || runs.length === 1);
    const longest = outer.reduce<(typeof outer)[number] | null>(
      (best, run) => (best === null || run.length > best.length ? run : best),
      null,
    );
    if (longest === null) {
      trees.push({ type: 'text', text: node.text });
      place += 1;
      continue;
    }
    const { mark, length } = longest;
    trees.push({ type: 'mark', mark, children: toMarkTree(nodes.slice(place, place + length), [...done, mark]) });
    place += length;
  }
  return trees;
}

/** Nodes from a place on that have a mark, line breaks between them included. */
function runLength(nodes: readonly Inline[], place: number, mark: Mark): number {
  let length = 0;
  for (const [offset, node] of nodes.slice(place).entries()) {
    if (node.type === 'hardBreak' && mark.type !== 'code') continue;
    if (node.type !== 'text' || !hasMark(node, mark)) break;
    length = offset + 1;
    if (mark.type === 'code') break; // Markdown has no code of several pieces
  }
  return length;
}

function hasMark({ marks = [] }: ArticleText, mark: Mark): boolean {
  return marks.some((each) => isSame(each, mark));
}

function isSame(one: Mark, other: Mark): boolean {
  return (
    one.type === other.type && (one.type !== 'link' || other.type !== 'link' || one.attrs.href === other.attrs.href)
  );
}
