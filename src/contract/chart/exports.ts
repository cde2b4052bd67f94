import { z } from 'zod';
import { call } from '../call.ts';
import {
  type ExportFormat,
  exportFormats,
  maxBorderWidth,
  maxImageSide,
  maxPrintSide,
  minImageSide,
  minPrintSide,
} from './export-formats.ts';

const id = z.uuid();

const pixels = z.int().min(minImageSide).max(maxImageSide);

const millimeters = z.number().min(minPrintSide).max(maxPrintSide);

const print = z.strictObject({
  width: millimeters,
  height: millimeters.nullable().default(null).meta({ description: 'null: automatic height' }),
  isCmykSafe: z.boolean().default(false).meta({ description: 'Replaces colors that offset presses cannot print' }),
});

export const picture = z
  .strictObject({
    format: z.enum(Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]]), // there are some
    width: pixels.default(1200),
    height: pixels.nullable().default(null).meta({ description: 'null: automatic height' }),
    scale: z.number().min(0.5).max(4).default(2),
    theme: z.enum(['as-is', 'light', 'dark']).default('as-is'),
    isTransparent: z.boolean().default(false),
    border: z.int().min(0).max(maxBorderWidth).default(0),
    print: print
      .nullable()
      .default(null)
      .meta({ description: 'Of a PDF: its size in millimeters, instead of width, height and border in pixels' }),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof picture>;

/** Result of an export job. */
export const exportResult = z.object({
  path: z.string().meta({ description: 'Download URL, valid for 1 day' }),
  filename: z.string(),
  type: z.string(),
  size: z.int(),
  leftOut: z.array(z.string()).meta({ description: 'Files that could not be created, with reasons' }),
});
export type ExportResult = z.infer<typeof exportResult>;

export const start = call({
  method: 'POST',
  path: '/project/{id}/export',
  access: 'verified',
  scope: 'export',
  isPublic: true,
  summary:
    'Exports a chart to one or more files; several come as a ZIP. Fails with needs-plan if the plan does not include a format. The job’s result has the download URL.',
  input: z.strictObject({ id, files: z.array(picture).min(1).max(20) }),
  reply: z.object({ jobId: id }),
  limits: [{ by: 'account', times: 200, seconds: 600 }],
});

export const render = call({
  method: 'POST',
  path: '/project/{id}/render',
  access: 'verified',
  scope: 'export',
  isPublic: true,
  summary:
    'Exports a chart as one file and returns it at once. Large ones are answered with 202 and a job, as if the export had been started.',
  input: z.strictObject({ id, ...picture.shape }),
  gives: 'bytes',
  reply: z.object({ jobId: id }),
  limits: [{ by: 'account', times: 600, seconds: 600 }],
});

const inQuery = z.coerce.number<number | string>().int();

export const preview = call({
  method: 'GET',
  path: '/project/{id}/export/preview',
  access: 'verified',
  scope: 'export',
  isPublic: false,
  summary: 'Returns a small PNG preview of the exported image.',
  input: z.strictObject({
    id,
    width: inQuery.min(minImageSide).max(maxImageSide).default(1200),
    height: inQuery.min(minImageSide).max(maxImageSide).optional(),
    theme: picture.shape.theme,
    isTransparent: z.enum(['true', 'false']).default('false'),
    border: inQuery.min(0).max(maxBorderWidth).default(0),
  }),
  gives: 'bytes',
  reply: z.unknown(),
  limits: [{ by: 'account', times: 600, seconds: 600 }],
});

export const startMany = call({
  method: 'POST',
  path: '/project/export',
  access: 'verified',
  scope: 'export',
  isPublic: true,
  summary: 'Exports several charts, one file each, as a ZIP.',
  input: z.strictObject({ ids: z.array(id).min(1).max(100), file: picture }),
  reply: z.object({ jobId: id }),
  limits: [{ by: 'account', times: 20, seconds: 600 }],
});

export const download = call({
  method: 'GET',
  path: '/export/{jobId}',
  access: 'verified',
  scope: 'export',
  isPublic: true,
  summary: 'Downloads an exported file, available for 1 day.',
  input: z.strictObject({ jobId: id }),
  gives: 'bytes',
  reply: z.unknown(),
});
