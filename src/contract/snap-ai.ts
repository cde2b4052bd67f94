import { z } from 'zod';
import { call } from './call.ts';
import { creditCharge } from './credits.ts';
import { madeBy } from './made-by.ts';
import { snapSource } from './snap-source.ts';

const cell = z.union([z.string(), z.number()]).nullable();
const plain = z.record(z.string(), z.unknown());

const answer = z.object({
  isAnswered: z.boolean().meta({ description: 'False if the data cannot answer the question; the sentence says why' }),
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
    .object({ document: plain, steps: z.array(plain) })
    .nullable()
    .meta({ description: 'A chart of the answer, if it helps' }),
  unused: z.array(z.string()).meta({ description: 'Words of the question that were not used' }),
  context: plain.meta({ description: 'Send it with a follow-up question' }),
  ...madeBy,
  credits: creditCharge.nullable(),
});
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
  }),
  reply: answer,
  bodyMegabytes: 8,
  limits: [
    { by: 'visitor', times: 60, seconds: 3600 },
    { by: 'account', times: 600, seconds: 600 },
  ],
});
