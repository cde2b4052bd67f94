import { z } from 'zod';
import { call } from '../call.ts';
import { seenAt } from '../version.ts';
import { chartDocument } from './chart-document.ts';

const id = z.uuid();

const chartType = z
  .object({
    id: z.string(),
    name: z.string(),
    family: z.string(),
    tier: z.enum(['free', 'premium']),
    shows: z.string(),
    revision: z.int().meta({ description: 'Drawing revision' }),
    roles: z.array(z.object({ name: z.string(), label: z.string(), isMany: z.boolean(), isOptional: z.boolean() })),
    thumbnail: z.string(),
  })
  .meta({ id: 'ChartType' });
export type ChartType = z.infer<typeof chartType>;

const savedTemplate = z
  .object({
    id,
    workspaceId: id,
    name: z.string(),
    template: z.string(),
    document: chartDocument,
    by: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedTemplate' });
export type SavedTemplate = z.infer<typeof savedTemplate>;

export const list = call({
  method: 'GET',
  path: '/template/get/data/',
  access: 'anyone',
  scope: 'read',
  isPublic: true,
  summary: 'Lists all chart types and, for signed-in users, the templates of their workspaces.',
  input: z.strictObject({}),
  reply: z.object({ templates: z.array(chartType), saved: z.array(savedTemplate) }),
});

export const schemaNames = ['document', 'change', 'intent', 'story', 'picture'] as const;

export const schema = call({
  method: 'GET',
  path: '/template/schemas/{name}',
  access: 'anyone',
  scope: 'read',
  isPublic: true,
  summary: 'Returns the JSON Schema of a chart document, a change, an intent, a story or an export.',
  input: z.strictObject({ name: z.enum(schemaNames) }),
  reply: z.record(z.string(), z.unknown()),
});

export const themes = call({
  method: 'GET',
  path: '/template/themes',
  access: 'anyone',
  scope: 'read',
  isPublic: true,
  summary: 'Lists the built-in themes.',
  input: z.strictObject({}),
  reply: z.object({
    themes: z.array(z.object({ id: z.string(), name: z.string(), isDark: z.boolean(), colors: z.array(z.string()) })),
  }),
});

export const html = call({
  method: 'GET',
  path: '/template/get/html/{id}/{revision}',
  access: 'anyone',
  scope: 'read',
  isPublic: false,
  summary: 'Returns the sample of a chart type as a complete HTML page.',
  input: z.strictObject({ id: z.string().max(60), revision: z.string().max(20) }),
  gives: 'bytes',
  reply: z.unknown(),
});

export const keep = call({
  method: 'POST',
  path: '/template',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Saves the style of a chart as a template for its workspace.',
  input: z.strictObject({ projectId: id, name: z.string().max(200) }),
  reply: savedTemplate,
});

export const remove = call({
  method: 'DELETE',
  path: '/template/{id}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Deletes a workspace template. Charts made from it stay as they are.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

/** Theme of a workspace. The chart core checks `theme`. */
const brandKit = z
  .object({
    workspaceId: id,
    theme: z.record(z.string(), z.unknown()),
    changedBy: z.string().nullable(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'BrandKit' });

export const brand = call({
  method: 'GET',
  path: '/template/brand/{workspaceId}',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Returns the brand (colors, fonts and logo) of a workspace, or null.',
  input: z.strictObject({ workspaceId: id }),
  reply: brandKit.nullable(),
});

export const changeBrand = call({
  method: 'PUT',
  path: '/template/brand/{workspaceId}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Sets the brand (colors, fonts and logo) of a workspace.',
  input: z.strictObject({
    workspaceId: id,
    theme: z.record(z.string(), z.unknown()).nullable(),
    changedAt: seenAt,
  }),
  reply: brandKit.nullable(),
});
