import type { Table } from '#data/table.ts';
import { blankDocument, type Document } from '../../../src/chart/document/document.ts';
import { draw } from '../../../src/chart/draw.ts';
import { type Rect, type Text, walk } from '../../../src/chart/scene/node.ts';
import { templateOf } from '../../../src/chart/template/all-types.ts';
import { themes } from '../../../src/chart/theme/themes.ts';
import { measureAll as measure } from './fonts.ts';

type View = { width?: number; height?: number };

/** Draws a chart of a type, and gives what a test asks about: rectangles that are marks, texts, and why it could not be drawn. */
export function drawMarks(id: string, table: Table, document: Partial<Document>, { width = 640, height }: View = {}) {
  const template = templateOf(id);
  if (template === null) throw new Error(`there is no template ${id}`);
  const frame = { width, theme: themes[0], measure, ...(height !== undefined && { height }) };
  const { scene, error, description } = draw({ ...blankDocument(id), ...document }, table, template, frame);
  const bars: Rect[] = [];
  const texts: Text[] = [];
  for (const { node } of walk(scene.root)) {
    if (node.kind === 'rect' && node.part?.role === 'mark') bars.push(node);
    if (node.kind === 'text') texts.push(node);
  }
  return { bars, texts, words: texts.map(({ text }) => text), error, description, scene };
}
