import { type AnyExtension, mergeAttributes, Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { readHref, readSource } from '#article/links.ts';
import { ChartView, ImageView } from './node-views.tsx';

/** Blocks that lists and quotes may hold: the same as in src/article, so that nothing is lost when it is saved. */
const flow = '(paragraph|bulletList|orderedList|codeBlock|blockquote)';

const contents: Record<string, object> = {
  listItem: { content: `paragraph ${flow}*` },
  blockquote: { content: `${flow}+` },
  code: { excludes: '' },
};

const Kit = StarterKit.extend({
  addExtensions() {
    const all = this.parent?.() ?? [];
    return all.map((extension: AnyExtension) => {
      const changes = contents[extension.name];
      return changes === undefined ? extension : extension.extend(changes);
    });
  },
});

const text = (name: string) => ({
  [name]: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? '' },
});

const Image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    ...text('caption'),
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (readSource(element.getAttribute('src')) === '' ? false : null) },
  ],
  renderHTML: ({ HTMLAttributes: { caption, ...rest } }) => ['img', mergeAttributes(rest, { 'data-caption': caption })],
  addNodeView: () => ReactNodeViewRenderer(ImageView),
});

const Chart = Node.create({
  name: 'chart',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    shareId: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('data-chart') ?? '' },
    ...text('caption'),
    ...text('alt'),
  }),
  parseHTML: () => [{ tag: 'figure[data-chart]' }],
  renderHTML: ({ HTMLAttributes: { shareId, caption, alt } }) => [
    'figure',
    { 'data-chart': shareId, 'data-caption': caption, 'data-alt': alt },
  ],
  addNodeView: () => ReactNodeViewRenderer(ChartView),
});

const cell = { content: 'paragraph' };

/** Everything that an article may hold. */
export const articleExtensions: AnyExtension[] = [
  Kit.configure({
    underline: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (url) => readHref(url) !== '',
    },
  }),
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader.extend(cell),
  TableCell.extend(cell),
  Image,
  Chart,
];
