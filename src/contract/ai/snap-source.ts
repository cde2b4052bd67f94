import { z } from 'zod';
import { largeJson } from '../data/large-json.ts';

const id = z.uuid();
const name = z.string().max(200).default('');

/** Data that a request is about. */
export const snapSource = z
  .discriminatedUnion('from', [
    z.strictObject({ from: z.literal('dataset'), id }).meta({ description: 'A dataset that the caller may read' }),
    z.strictObject({ from: z.literal('chart'), id }).meta({ description: 'The data of a chart, after its steps' }),
    z
      .strictObject({ from: z.literal('text'), text: z.string(), name })
      .meta({ description: 'A table as text: CSV, TSV, Markdown, HTML or JSON' }),
    z
      .strictObject({
        from: z.literal('sheet'),
        sheet: largeJson(z.record(z.string(), z.unknown())),
        steps: z.array(z.unknown()).max(100).default([]),
        name,
      })
      .meta({ description: 'The cells of a draft, in the format of /dataset/{id}/sheet' }),
    z
      .strictObject({ from: z.literal('gallery'), id })
      .meta({ description: 'The data of a gallery entry whose author lets others download and reuse it' }),
    z
      .strictObject({ from: z.literal('library'), id: z.string().max(100) })
      .meta({ description: 'A table of the open-data library' }),
  ])
  .meta({ id: 'ChartSource' });
export type SnapSource = z.output<typeof snapSource>;
