import { z } from 'zod';
import { call } from '../call.ts';
import { chartDocument } from './chart-document.ts';

const id = z.uuid();
const plain = z.record(z.string(), z.unknown());

const link = z.object({
  shareId: z.string().meta({ description: 'Secret part of the link' }),
  path: z.string().meta({ description: 'Page of the preview' }),
});
/** Secret link to the preview of a chart. */
export type PreviewLink = z.infer<typeof link>;

const preview = z.object({
  title: z.string(),
  table: plain.meta({ description: 'The data that the chart shows, and nothing else of it' }),
  candidates: z
    .array(z.object({ document: chartDocument, reasons: z.array(z.string()) }))
    .meta({ description: 'The chart itself, then other charts of the same data, the best first' }),
  titles: z.array(z.string()).meta({ description: 'Suggested titles, computed from the data' }),
  readFrom: z
    .enum(['image', 'pdf', 'text'])
    .nullable()
    .meta({ description: 'What the values were read from; null for data that was a table before' }),
});
/** Preview of a chart as anyone with its link gets it. The chart core checks the documents and the table. */
export type Preview = z.infer<typeof preview>;

const managing = { access: 'verified', scope: 'publish', isPublic: true } as const;

export const create = call({
  ...managing,
  method: 'POST',
  path: '/project/{id}/preview',
  summary: 'Turns on the preview link of a chart and returns it: the same link until it is turned off.',
  input: z.strictObject({ id }),
  reply: link,
  limits: [{ by: 'account', times: 300, seconds: 3600 }],
});

export const linkOf = call({
  ...managing,
  scope: 'read',
  method: 'GET',
  path: '/project/{id}/preview',
  summary: 'Returns the preview link of a chart, or null.',
  input: z.strictObject({ id }),
  reply: link.nullable(),
});

export const revoke = call({
  ...managing,
  method: 'DELETE',
  path: '/project/{id}/preview',
  summary: 'Turns off the preview link of a chart. The next one is different.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

export const read = call({
  method: 'GET',
  path: '/preview/{projectId}/{shareId}',
  access: 'anyone',
  scope: 'read',
  isPublic: true,
  summary: 'Returns the preview of a chart with other charts of its data, for anyone with the link.',
  input: z.strictObject({ projectId: z.string().max(60), shareId: z.string().max(60) }),
  reply: preview,
  limits: [{ by: 'address', times: 120, seconds: 600 }],
});
