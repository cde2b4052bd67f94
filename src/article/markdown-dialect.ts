import { fromMarkdown as parse } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown, gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown as print } from 'mdast-util-to-markdown';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';

/** Tree of a Markdown text: CommonMark with the tables and the strikethrough of GitHub. */
export function parseMarkdown(text: string): Root {
  return parse(text, {
    extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false })],
    mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()],
  });
}

/** Markdown text of a tree. */
export function printMarkdown(tree: Root): string {
  return print(tree, {
    bullet: '-',
    rule: '*', // three dashes at the beginning would be front matter
    listItemIndent: 'one',
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()],
  });
}

export type Root = ReturnType<typeof parse>;
export type RootNode = Root['children'][number];
export type Phrasing = Extract<RootNode, { type: 'paragraph' }>['children'][number];
export type ListItemNode = Extract<RootNode, { type: 'listItem' }>;

// Without zod, for pages that do not check documents.

/** Name of a programming language on a code block. */
export const codeLanguage = /^[\w+#.-]{1,30}$/;

/** Id of a published chart, as in /share/{id}. */
export const chartShareId = /^[A-Za-z0-9]{10}$/;
