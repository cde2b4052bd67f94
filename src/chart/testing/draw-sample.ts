import type { Table } from '#data/table.ts';
import { blankDocument, type Document } from '../document/document.ts';
import { type Drawing, draw } from '../draw.ts';
import type { Options } from '../options.ts';
import type { Roles } from '../roles.ts';
import { type Node, walk } from '../scene/node.ts';
import type { Model, Template } from '../template.ts';
import { themes } from '../theme/themes.ts';
import { measureAll } from './fonts.ts';

type Change = { table?: Table; width?: number } & Partial<Document>;

/** The sample of a template, with what a test changes of it, and its marks and labels in the order they are drawn. */
export function drawSample<R extends Roles, O extends Options, M extends Model>(
  template: Template<R, O, M>,
  { table, width = 640, ...change }: Change = {},
): Drawing & { marks: Node[]; labels: string[] } {
  const sample = template.sample();
  const options = { ...sample.document.options, ...change.options };
  const document = { ...blankDocument(template.id), ...sample.document, ...change, options };
  const any = template as unknown as Template; // as in the registry: a template hands its own model back to itself
  const drawing = draw(document, table ?? sample.table, any, { width, theme: themes[0], measure: measureAll });
  const nodes = Array.from(walk(drawing.scene.root), ({ node }) => node);
  return {
    ...drawing,
    marks: nodes.filter(({ part }) => part?.role === 'mark'),
    labels: nodes.flatMap((node) => (node.kind === 'text' && node.part?.role === 'label' ? [node.text] : [])),
  };
}
