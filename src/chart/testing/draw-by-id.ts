import type { Table } from '#data/table.ts';
import { blankDocument, type Document } from '../document/document.ts';
import { type Drawing, draw } from '../draw.ts';
import { templateOf } from '../registry.ts';
import { type Node, type Part, walk } from '../scene/node.ts';
import { themes } from '../theme/themes.ts';
import { measureAll as measure } from './fonts.ts';

type Wish = { width?: number; table?: Table; document?: Partial<Document>; options?: Record<string, unknown> };

/** Draws the sample of a template, or a table of its own, for tests. Options are added to those of the sample. */
export function drawById(id: string, { width = 640, table, document = {}, options = {} }: Wish = {}): Drawing {
  const template = templateOf(id);
  if (template === null) throw new Error(`no template ${id}`);
  const sample = template.sample();
  const doc = { ...blankDocument(id), ...sample.document, ...document };
  const all = { ...doc, options: { ...doc.options, ...options } };
  return draw(all, table ?? sample.table, template, { width, theme: themes[0], measure });
}

/** What stands in the picture as marks, in order. */
export function marksOf({ scene }: Drawing): { node: Node; part: Part }[] {
  return Array.from(walk(scene.root)).flatMap(({ node }) =>
    node.part?.role === 'mark' ? [{ node, part: node.part }] : [],
  );
}

/** All the words of the picture, in order. */
export function wordsOf({ scene }: Drawing): string[] {
  return Array.from(walk(scene.root)).flatMap(({ node }) => (node.kind === 'text' ? [node.text] : []));
}
