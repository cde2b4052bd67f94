import type { Table } from '#data/table.ts';
import { blankDocument, type Document } from '../../../src/chart/document/document.ts';
import { type Drawing, draw } from '../../../src/chart/draw.ts';
import type { GeoSource } from '../../../src/chart/geo/geo-source.ts';
import { type Node, type Part, type Text, walk } from '../../../src/chart/scene/node.ts';
import { templateOf } from '../../../src/chart/template/all-types.ts';
import { themes } from '../../../src/chart/theme/themes.ts';
import { measureAll } from './fonts.ts';

type Change = { table?: Table; width?: number; height?: number; geo?: GeoSource | undefined } & Partial<Document>;

/** What a test asks about a picture. */
export type SampleDrawing = Drawing & {
  /** What stands for data, in order. */
  marks: (Node & { part: Part })[];
  /** All the words of the picture, in order, and those that are labels of data. */
  words: string[];
  labels: string[];
};

/** The sample of a type with what a test changes of it; options are added to those of the sample. */
export function drawSample(id: string, { table, width = 640, height, geo, ...change }: Change = {}): SampleDrawing {
  const template = templateOf(id);
  if (template === null) throw new Error(`there is no template ${id}`);
  const sample = template.sample();
  const options = { ...sample.document.options, ...change.options };
  const document = { ...blankDocument(id), ...sample.document, ...change, options };
  const frame = { width, theme: themes[0], measure: measureAll, geo, ...(height !== undefined && { height }) };
  const drawing = draw(document, table ?? sample.table, template, frame);
  const nodes = Array.from(walk(drawing.scene.root), ({ node }) => node);
  const texts = nodes.filter((node): node is Text => node.kind === 'text');
  return {
    ...drawing,
    marks: nodes.filter((node): node is Node & { part: Part } => node.part?.role === 'mark'),
    words: texts.map(({ text }) => text),
    labels: texts.filter(({ part }) => part?.role === 'label').map(({ text }) => text),
  };
}
