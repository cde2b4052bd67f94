import { z } from 'zod';
import { call } from './call.ts';

const id = z.uuid();

/** What a chart can be taken away as, and what the plan must include for it. */
export const exportFormats = {
  png: { label: 'PNG', type: 'image/png', feature: 'export-png' },
  jpg: { label: 'JPG', type: 'image/jpeg', feature: 'export-jpg' },
  webp: { label: 'WebP', type: 'image/webp', feature: 'export-png' },
  svg: { label: 'SVG', type: 'image/svg+xml', feature: 'export-svg' },
  pdf: { label: 'PDF', type: 'application/pdf', feature: 'export-pdf' },
  html: { label: 'Web page', type: 'text/html', feature: null },
  csv: { label: 'CSV', type: 'text/csv', feature: null },
  xlsx: {
    label: 'Excel',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    feature: null,
  },
  json: { label: 'Project file', type: 'application/json', feature: null },
} as const;
export type ExportFormat = keyof typeof exportFormats;

/** Sizes people need, in pixels. */
export const exportSizes = {
  wide: { label: '16:9', width: 1200, height: 675 },
  square: { label: '1:1', width: 1080, height: 1080 },
  portrait: { label: '4:5', width: 1080, height: 1350 },
  story: { label: '9:16', width: 1080, height: 1920 },
  a4: { label: 'A4', width: 1123, height: 794 },
} as const;
export type ExportSize = keyof typeof exportSizes;

const pixels = z.int().min(160).max(6000);

export const picture = z.strictObject({
  format: z.enum(Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]]), // there are some
  width: pixels.default(1200),
  height: pixels.nullable().default(null).meta({ description: 'null: as high as the chart wants to be' }),
  scale: z.number().min(0.5).max(4).default(2),
  theme: z.enum(['as-is', 'light', 'dark']).default('as-is'),
  isTransparent: z.boolean().default(false),
  border: z.int().min(0).max(200).default(0),
});
export type Picture = z.infer<typeof picture>;

/** What the job of an export leaves behind. */
export const exportResult = z.object({
  path: z.string().meta({ description: 'Where to fetch it from, for a day' }),
  filename: z.string(),
  type: z.string(),
  size: z.int(),
  leftOut: z.array(z.string()).meta({ description: 'Files that could not be made, each with the reason' }),
});
export type ExportResult = z.infer<typeof exportResult>;

export const start = call({
  method: 'POST',
  path: '/project/{id}/export',
  access: 'verified',
  summary:
    'Makes files of a chart; several come as a zip. Refused with needs-plan when the plan lacks a format. The job’s result says where they are.',
  input: z.strictObject({ id, files: z.array(picture).min(1).max(20) }),
  reply: z.object({ jobId: id }),
  limits: [{ by: 'account', times: 200, seconds: 600 }],
});

export const startMany = call({
  method: 'POST',
  path: '/project/export',
  access: 'verified',
  summary: 'Makes one file of each of several charts, as a zip.',
  input: z.strictObject({ ids: z.array(id).min(1).max(100), file: picture }),
  reply: z.object({ jobId: id }),
  limits: [{ by: 'account', times: 20, seconds: 600 }],
});

export const download = call({
  method: 'GET',
  path: '/export/{jobId}',
  access: 'verified',
  summary: 'What an export made, for a day.',
  input: z.strictObject({ jobId: id }),
  gives: 'bytes',
  reply: z.unknown(),
});
