import { z } from 'zod';
import { accounted, certainties } from '#lib/reading-certainty.ts';
import { call } from '../call.ts';
import { pageBox } from '../data/data-shapes.ts';
import { creditCharge } from '../workspace/credits.ts';
import { madeBy } from './made-by.ts';
import { snapLimits, snapTable } from './snap.ts';

const certainty = z.enum(certainties).meta({
  description: 'sure: nothing contradicts it. check: compare it with the original. not-read: no answer, and no chart',
});

const page = z
  .object({
    width: z.number(),
    height: z.number(),
    isScan: z.boolean().meta({ description: 'The page has no text of its own: it was read as a picture' }),
  })
  .meta({ id: 'SnapPage' });

const fileTable = snapTable
  .extend({
    page: z.int().min(1).meta({ description: 'The page it was found on, from 1. A picture is one page' }),
    certainty,
    account: z
      .array(z.object({ what: z.enum(accounted), read: z.int().min(0), seen: z.int().min(0) }))
      .meta({ description: 'What the original shows of which not all was read, such as 6 of 66 points' }),
    unread: z.array(pageBox).meta({ description: 'Places on the page that show a value which was not read' }),
  })
  .meta({ id: 'SnapFileTable' });

/** Result of reading a picture or document. */
export const fileResult = z.object({
  pages: z.array(page),
  tables: z.array(fileTable).meta({ description: 'The best first' }),
  texts: z
    .array(z.object({ page: z.int(), box: pageBox, text: z.string() }))
    .meta({ description: 'Text that no table uses' }),
  confidence: z.number().min(0).max(1),
  certainty,
  refusal: z.string().nullable().meta({
    description:
      'Why nothing was read with certainty, and what was recognized. Tables of a refused reading have no charts',
  }),
  ...madeBy,
});
export type SnapFileResult = z.infer<typeof fileResult>;

/** Its reply, where no job reads it. */
const fileReply = fileResult.extend({ credits: creditCharge.nullable() }).meta({ id: 'SnapFileReply' });

const fields =
  'Optional fields: save ("true" saves each table as a dataset with its evidence; otherwise the result is a draft), workspaceId, later ("true" returns a job at once; follow it at /snap/jobs/{id})';

const hints =
  'chart (what a picture shows where that is not recognized: column, bar, line, area, pie, scatter or table) and series (how many)';

const upload = {
  method: 'POST',
  access: 'anyone',
  scope: 'ai',
  isPublic: true,
  input: z.strictObject({}),
  takes: 'multipart',
  reply: z.union([fileReply, z.object({ job: z.uuid() })]),
  limits: snapLimits,
} as const;

export const image = call({
  ...upload,
  path: '/snap/image',
  summary: `Makes charts from a picture of a chart or table, in the field "file" of a multipart form: PNG, JPEG, WebP, GIF or SVG. Each figure has its place in the picture and a confidence. ${fields}, ${hints}.`,
});

export const importImage = call({
  ...upload,
  path: '/snap/magic-import/image',
  summary: `Reads the tables of a picture in the field "file" of a multipart form. The result is that of /snap/image. ${fields}, ${hints}.`,
});

export const pdf = call({
  ...upload,
  path: '/snap/pdf',
  summary: `Reads the tables and charts of a PDF in the field "file" of a multipart form. Large documents are read by a job. ${fields}, pages (such as "1-3,7") and region (JSON: x, y, width and height in fractions of the page).`,
});

/** Pages of a PDF that are drawn by one call. */
export const maxPageImages = 12;

export const pdfPages = call({
  method: 'POST',
  path: '/snap/pdf/pages',
  access: 'anyone',
  scope: 'ai',
  isPublic: true,
  summary: `Draws pages of a PDF in the field "file" of a multipart form, to choose from and to compare with. Optional fields: pages (such as "1-3,7"; by default the first ${maxPageImages}, and ${maxPageImages} at most) and width (40 to 1,600 pixels). Costs no credits.`,
  input: z.strictObject({}),
  takes: 'multipart',
  reply: z.object({
    count: z.int().meta({ description: 'How many pages the document has' }),
    pages: z.array(
      z.object({ page: z.int(), width: z.int(), height: z.int(), png: z.string().meta({ description: 'Base64' }) }),
    ),
  }),
  limits: [
    { by: 'visitor', times: 60, seconds: 3600 },
    { by: 'account', times: 300, seconds: 600 },
  ],
});
