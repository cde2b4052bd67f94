import { z } from 'zod';
import { call } from '../call.ts';
import { chartDocument } from '../chart/chart-document.ts';
import { project } from '../chart/projects.ts';
import { cellEvidence } from '../data/data-shapes.ts';
import { job } from '../operations/jobs.ts';
import { creditCharge } from '../workspace/credits.ts';
import { madeBy } from './made-by.ts';
import { snapHit } from './snap-ai.ts';
import { snapSource } from './snap-source.ts';

const id = z.uuid();
const plain = z.record(z.string(), z.unknown());

/** Limits of the calls that make charts: visitors by their address, users by their account. */
export const snapLimits = [
  { by: 'visitor', times: 30, seconds: 3600 },
  { by: 'account', times: 300, seconds: 600 },
] as const;

const candidate = z
  .object({
    document: chartDocument.meta({ description: 'A chart document. It draws the table after the steps' }),
    steps: z.array(plain),
    score: z.number().min(0).max(1),
    note: z.string().nullable().meta({ description: 'Which of several meanings of the words this chart shows' }),
    reasons: z.array(z.string()),
    context: plain.nullable().meta({ description: 'Send it with a prompt that changes this chart' }),
  })
  .meta({ id: 'ChartCandidate' });
export type SnapCandidate = z.infer<typeof candidate>;

/** Table with charts of it. */
export const snapTable = z
  .object({
    name: z.string(),
    datasetId: id.nullable().meta({ description: 'The dataset with the cells, if the server has them' }),
    sheet: plain
      .nullable()
      .meta({ description: 'The cells of a draft, in the format of /dataset/{id}/sheet; null if the caller has them' }),
    rows: z.int(),
    evidence: z
      .array(z.array(cellEvidence))
      .nullable()
      .meta({ description: 'Where each cell was read, by row and column; null for data that was a table before' }),
    notes: z.array(z.string()),
    candidates: z.array(candidate).meta({ description: 'Charts of the table, the best first' }),
  })
  .meta({ id: 'SnapTable' });
export type SnapTable = z.infer<typeof snapTable>;

const unusedText = z.object({ text: z.string(), start: z.int(), end: z.int() });

/** Result of reading a text. */
export const textResult = z.object({
  tables: z.array(snapTable),
  unused: z.array(unusedText).meta({ description: 'Parts of the text that no table uses' }),
  confidence: z.number().min(0).max(1),
  ...madeBy,
});
export type SnapTextResult = z.infer<typeof textResult>;

/** Its reply, where no job reads it. */
const textReply = textResult.extend({ credits: creditCharge.nullable() }).meta({ id: 'SnapTextReply' });

const textInput = z.strictObject({
  text: z.string(),
  save: z
    .boolean()
    .default(false)
    .meta({ description: 'Saves each table as a dataset with its evidence; otherwise the result is a draft' }),
  workspaceId: id.optional(),
});

export const importText = call({
  method: 'POST',
  path: '/snap/magic-import/text',
  access: 'anyone',
  scope: 'ai',
  isPublic: true,
  summary:
    'Reads the tables of a text: prose, lists, minutes, emails, HTML and Markdown, several tables in one text. Each cell has its place in the text. Long texts are read by a job.',
  input: textInput,
  reply: z.union([textReply, z.object({ job: id })]),
  bodyMegabytes: 4,
  limits: snapLimits,
});

export const textJob = call({
  method: 'POST',
  path: '/snap/text/job',
  access: 'anyone',
  scope: 'ai',
  isPublic: true,
  summary:
    'Starts a job that reads the tables of a text of up to 500,000 characters. Follow it at /snap/jobs/{id}; its result is that of /snap/magic-import/text.',
  input: textInput,
  reply: z.object({ job: id }),
  bodyMegabytes: 4,
  limits: snapLimits,
});

export const prompt = call({
  method: 'POST',
  path: '/snap/prompt',
  access: 'anyone',
  scope: 'ai',
  isPublic: true,
  summary:
    'Makes charts from a prompt: of the data that is sent along, of the figures in the prompt, or of data that is found for it among the caller’s datasets and charts, the gallery and the open-data library. Returns ranked candidates with reasons, as a draft.',
  input: z.strictObject({
    prompt: z.string(),
    source: snapSource.optional(),
    context: plain.optional().meta({ description: 'The context of a candidate that the prompt changes' }),
  }),
  reply: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('made'),
      origin: z
        .enum(['attached', 'prompt', 'dataset', 'chart', 'gallery', 'library'])
        .meta({ description: 'Where the data is from: sent along, in the prompt, or found' }),
      found: snapHit.nullable().meta({ description: 'The data that was found for the prompt' }),
      table: snapTable,
      unused: z.array(z.string()).meta({ description: 'Words of the prompt that were not used' }),
      ...madeBy,
      credits: creditCharge.nullable(),
    }),
    z.object({
      status: z.literal('needs-data'),
      sentence: z.string(),
      similar: z.array(snapHit).meta({ description: 'Data that comes close' }),
      credits: creditCharge.nullable(),
    }),
  ]),
  bodyMegabytes: 8,
  limits: snapLimits,
});

export const create = call({
  method: 'POST',
  path: '/snap/project',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary:
    'Creates a chart from data: as a prompt or an intent says, as a chart type, or as the data suggests. Data that is sent along is saved as a dataset. A prompt costs an AI credit.',
  input: z.strictObject({
    source: snapSource,
    prompt: z.string().min(1).max(2000).optional().meta({ description: 'What to show, in words' }),
    intent: plain.optional().meta({ description: 'What to show, as an intent: see the schema "intent"' }),
    template: z.string().max(60).optional().meta({ description: 'Chart type id' }),
    name: z.string().max(200).optional(),
    title: z.string().max(500).optional(),
    workspaceId: id.optional(),
    folderId: id.optional(),
  }),
  reply: z.object({
    project,
    reasons: z.array(z.string()),
    unused: z.array(z.string()).meta({
      description:
        'Words of the prompt that were not used; without a prompt, what of the data the chart does not show: columns, rows without a value',
    }),
    credits: creditCharge.nullable(),
  }),
  bodyMegabytes: 8,
  limits: [{ by: 'account', times: 600, seconds: 3600 }],
});

/** Limits of one call of /snap/charts. */
export const chartsLimits = { items: 10, fileBytes: 4 * 1024 * 1024, allBytes: 8 * 1024 * 1024 } as const;

const chartsItem = z
  .discriminatedUnion('status', [
    textResult.extend({ status: z.literal('made'), name: z.string() }),
    z.object({
      status: z.literal('failed'),
      name: z.string(),
      error: z.string().meta({ description: 'Why there is no chart, as one sentence' }),
    }),
  ])
  .meta({ id: 'SnapChartsItem' });
export type SnapItem = z.infer<typeof chartsItem>;

/** Results of several files and texts, in their order. */
export const chartsResult = z.object({ items: z.array(chartsItem) });

export const charts = call({
  method: 'POST',
  path: '/snap/charts',
  access: 'anyone',
  scope: 'ai',
  isPublic: true,
  summary:
    'Makes charts of several files and texts at once: up to 10 fields "file" (CSV, Excel, JSON, text, pictures, PDF; 4 MB each) and "text" of a multipart form, 8 MB together. Each has its own result, as a draft, or its own error, and costs one credit if it gives a chart. More than a few small ones, pictures and PDFs are read by a job.',
  input: z.strictObject({}),
  takes: 'multipart',
  reply: z.union([chartsResult.extend({ credits: creditCharge.nullable() }), z.object({ job: id })]),
  limits: [
    { by: 'visitor', times: 10, seconds: 3600 },
    { by: 'account', times: 60, seconds: 600 },
  ],
});

const example = z
  .object({
    filename: z.string(),
    kind: z.enum(['text', 'data', 'prompt', 'question', 'image', 'pdf']),
    type: z.string().meta({ description: 'Media type' }),
    title: z.string(),
    description: z.string(),
    with: z.string().nullable().meta({ description: 'The example whose data a prompt or question is about' }),
  })
  .meta({ id: 'LibraryExample' });
export type SnapExample = z.infer<typeof example>;

export const examples = call({
  method: 'GET',
  path: '/snap/examples',
  access: 'anyone',
  scope: 'ai',
  isPublic: true,
  summary: 'Lists examples of every kind of input.',
  input: z.strictObject({}),
  reply: z.object({ examples: z.array(example) }),
});

export const readExample = call({
  method: 'GET',
  path: '/snap/examples/{filename}',
  access: 'anyone',
  scope: 'ai',
  isPublic: true,
  summary: 'Downloads an example.',
  input: z.strictObject({ filename: z.string().max(200) }),
  gives: 'bytes',
  reply: z.unknown(),
});

const libraryTable = z
  .object({
    title: z.string(),
    source: z.string(),
    license: z.string(),
    date: z.string(),
    sheet: plain.meta({ description: 'The cells, in the format of /dataset/{id}/sheet' }),
  })
  .meta({ id: 'LibraryTable' });

export const readLibrary = call({
  method: 'GET',
  path: '/snap/library/{id}',
  access: 'anyone',
  scope: 'ai',
  isPublic: true,
  summary: 'Returns a table of the open-data library, with its source and license.',
  input: z.strictObject({ id: z.string().max(100) }),
  reply: libraryTable,
});

const byId = z.strictObject({ id });

export const readJob = call({
  method: 'GET',
  path: '/snap/jobs/{id}',
  access: 'anyone',
  scope: 'ai',
  isPublic: true,
  summary: 'Returns a job of the AI: one of the caller, or of a visitor who knows its id.',
  input: byId,
  reply: job,
});

export const cancelJob = call({
  method: 'POST',
  path: '/snap/jobs/{id}/cancel',
  access: 'anyone',
  scope: 'ai',
  isPublic: true,
  summary: 'Cancels a job of the AI. Its credits are given back.',
  input: byId,
  reply: job,
});

export const watchJob = call({
  method: 'GET',
  path: '/snap/jobs/{id}/events',
  access: 'anyone',
  scope: 'ai',
  isPublic: true,
  summary: 'Streams a job of the AI: its current state and every change, until it ends.',
  input: byId,
  reply: job,
  gives: 'events',
});
