import { tableOf } from '#data/table.ts';
import type { Document } from '../document/document.ts';
import type { Sample } from './template.ts';

/** `sample.json` of a chart type: open data as rows, and the document that shows them. */
export type SampleFile = {
  /** What the data is, where it is from and under which licence. */
  about: string;
  columns: readonly string[];
  /** The columns of times, whose cells are dates as text. */
  times?: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
  document: object;
};

/** A sample from its file. */
export function readSample({ columns, times = [], rows, document }: SampleFile): Sample {
  const isTime = columns.map((name) => times.includes(name));
  const cells = rows.map((row) => row.map((cell, place) => (isTime[place] && cell !== null ? new Date(cell) : cell)));
  return { table: tableOf(columns, cells), document: document as Partial<Document> }; // samples.test.ts draws each
}
