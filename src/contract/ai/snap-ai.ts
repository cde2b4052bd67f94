import { z } from 'zod';
import { call } from '../call.ts';
import { chartDocument } from '../chart/chart-document.ts';
import { paged, paging } from '../paging.ts';
import { creditCharge } from '../workspace/credits.ts';
import { madeBy } from './made-by.ts';
import { snapSource } from './snap-source.ts';

const cell = z.union([z.string(), z.number()]).nullable();
const plain = z.record(z.string(), z.unknown());

const answer = z
  .object({
    isAnswered: z
      .boolean()
      .meta({ description: 'False if the data cannot answer the question; the sentence says why' }),
    sentence: z
      .string()
      .meta({ description: 'The answer, or the reason why there is none, in the language of the question' }),
    value: z.number().nullable().meta({ description: 'The figure, if the answer is one' }),
    isPercent: z.boolean(),
    names: z.array(z.string()).meta({ description: 'The names, if the answer is some' }),
    result: z
      .object({ columns: z.array(z.string()), rows: z.array(z.array(cell)) })
      .nullable()
      .meta({ description: 'The computed rows, if the answer is a table' }),
    used: z
      .object({
        total: z.int(),
        columns: z.array(z.string()),
        rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
      })
      .meta({ description: 'The rows of the data that the answer was computed from: how many, and the first 100' }),
    chart: z
      .object({ document: chartDocument, steps: z.array(plain) })
      .nullable()
      .meta({ description: 'A chart of the answer, if it helps' }),
    unused: z.array(z.string()).meta({ description: 'Words of the question that were not used' }),
    alternatives: z.array(z.string()).meta({
      description: 'What the question may mean where no reading of it is sure; send the place of one as `choice`',
    }),
    context: plain.meta({ description: 'Send it with a follow-up question' }),
    ...madeBy,
    credits: creditCharge.nullable(),
  })
  .meta({ id: 'SnapAnswer' });
export type SnapAnswer = z.infer<typeof answer>;

export const ask = call({
  method: 'POST',
  path: '/snap-ai/askquestion',
  access: 'anyone',
  scope: 'ai',
  isPublic: true,
  summary:
    'Answers a question about a dataset, a chart or a draft. All figures are computed from its rows; a question that the data cannot answer is refused and costs nothing.',
  input: z.strictObject({
    question: z.string(),
    source: snapSource,
    context: plain
      .optional()
      .meta({ description: 'The context of the answer before, so that "and by region?" is understood' }),
    choice: z
      .int()
      .min(0)
      .max(4)
      .optional()
      .meta({ description: 'Place of the alternative that is meant, for the same question and data' }),
  }),
  reply: answer,
  bodyMegabytes: 8,
  limits: [
    { by: 'visitor', times: 60, seconds: 3600 },
    { by: 'account', times: 600, seconds: 600 },
  ],
});

const edited = z.object({
  status: z.literal('done'),
  changes: z.array(plain).meta({ description: 'Changes of the chart, as /project/{id}/changes takes them' }),
  notDone: z.array(z.string()).meta({ description: 'Parts of the sentence that no change does' }),
  ...madeBy,
  credits: creditCharge.nullable(),
});
export type SnapEdit = z.infer<typeof edited>;

export const edit = call({
  method: 'POST',
  path: '/snap-ai/edit',
  access: 'verified',
  scope: 'ai',
  isPublic: false,
  summary:
    'Reads what a sentence changes in a chart: with a language model where one may be asked, else with the built-in engine. Streams how many changes have arrived, then the changes, which are validated and not applied. A sentence that gives none costs nothing.',
  input: z.strictObject({
    id: z.uuid().meta({ description: 'A chart that the caller may change' }),
    sentence: z.string(),
    document: chartDocument.meta({ description: 'The document of the chart, with changes that are not saved yet' }),
  }),
  reply: z.discriminatedUnion('status', [z.object({ status: z.literal('reading'), changes: z.int() }), edited]),
  gives: 'events',
  limits: [{ by: 'account', times: 120, seconds: 600 }],
});

export const searchKinds = ['dataset', 'chart', 'gallery', 'library'] as const;

/** Something that a search found. */
export const snapHit = z
  .object({
    kind: z.enum(searchKinds),
    id: z.string().meta({ description: 'Id of the dataset, chart, gallery entry or table of the library' }),
    title: z.string(),
    description: z.string().meta({ description: 'For tables of the library' }),
    template: z.string().nullable().meta({ description: 'Chart type, for charts' }),
    source: z.string().nullable(),
    license: z.string().nullable(),
    date: z
      .string()
      .meta({ description: 'When it was changed or published; for tables of the library the date of the data' }),
    score: z.number().min(0).max(1),
  })
  .meta({ id: 'SearchHit' });
export type SnapHit = z.infer<typeof snapHit>;

export const search = call({
  method: 'GET',
  path: '/snap-ai/search',
  access: 'anyone',
  scope: 'ai',
  isPublic: true,
  summary:
    'Searches the caller’s charts and datasets, the gallery and the open-data library, by words, synonyms and other languages, with tolerance for typos. Best first.',
  input: z.strictObject({
    ...paging,
    search: z.string().max(1000),
    kind: z.enum(['all', ...searchKinds]).default('all'),
    template: z.string().max(60).optional().meta({ description: 'Only charts of this type' }),
  }),
  reply: paged(snapHit),
  limits: [
    { by: 'visitor', times: 120, seconds: 600 },
    { by: 'account', times: 1200, seconds: 600 },
  ],
});
