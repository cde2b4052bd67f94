import { z } from 'zod';
import { readHref, readSource } from './links.ts';
import { chartShareId, codeLanguage } from './patterns.ts';

/** Characters of one line: a caption, an alt text. */
const line = z.string().max(1000);

const mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('strike') }),
  z.object({ type: z.literal('code') }),
  z.object({
    type: z.literal('link'),
    attrs: z.object({ href: z.string().refine((href) => readHref(href) === href) }),
  }),
]);

const text = z.object({ type: z.literal('text'), text: z.string().min(1), marks: z.array(mark).min(1).optional() });
const inline = z.discriminatedUnion('type', [text, z.object({ type: z.literal('hardBreak') })]);

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

const listItem = z.object({
  type: z.literal('listItem'),
  get content() {
    return z.array(flowBlock).min(1);
  },
});
const bulletList = z.object({ type: z.literal('bulletList'), content: z.array(listItem).min(1) });
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
const flowBlock = z.discriminatedUnion('type', [paragraph, codeBlock, bulletList, orderedList, blockquote]);

const cell = z.object({ type: z.enum(['tableHeader', 'tableCell']), content: z.tuple([paragraph]) });
const table = z.object({
  type: z.literal('table'),
  content: z.array(z.object({ type: z.literal('tableRow'), content: z.array(cell).min(1) })).min(1),
});

const image = z.object({
  type: z.literal('image'),
  attrs: z.object({ src: z.string().refine((src) => readSource(src) === src), alt: line, caption: line }),
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
export const articleDocument = z.object({ type: z.literal('doc'), content: z.array(block) });

export type ArticleDocument = z.infer<typeof articleDocument>;
export type Block = z.infer<typeof block>;
export type FlowBlock = z.infer<typeof flowBlock>;
export type ListItem = z.infer<typeof listItem>;
export type TableRow = z.infer<typeof table>['content'][number];
export type Inline = z.infer<typeof inline>;
export type Text = z.infer<typeof text>;
export type Mark = z.infer<typeof mark>;
export type ChartAttributes = z.infer<typeof chart>['attrs'];
export type ImageAttributes = z.infer<typeof image>['attrs'];

/** Document without content. */
export const emptyArticle: ArticleDocument = { type: 'doc', content: [] };
