import { z } from 'zod';
import { call } from '../call.ts';

/** Largest font file, and most files of a workspace: a font has up to three, one for each weight. */
export const fontLimits = { bytes: 5 * 1024 * 1024, files: 60 };

const path = z.string().meta({ description: 'Public URL of the woff2 file' });

const brandFont = z
  .object({
    name: z.string(),
    files: z
      .object({ 400: path, 500: path, 700: path })
      .meta({ description: 'File for each weight. A weight that was not uploaded uses the nearest one.' }),
    weights: z.array(z.int()).meta({ description: 'Weights that were uploaded' }),
  })
  .meta({ id: 'BrandFont' });
export type BrandFont = z.infer<typeof brandFont>;

export const upload = call({
  method: 'POST',
  path: '/font',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary:
    'Adds a font to the brand of a workspace: WOFF2, WOFF, TTF or OTF in the field "file" of a multipart form, with the fields workspaceId and licensed ("yes": you may use the font in published charts). Characters that it lacks are written in Noto Sans.',
  input: z.strictObject({}),
  takes: 'multipart',
  reply: brandFont,
  limits: [{ by: 'account', times: 60, seconds: 3600 }],
});

export const list = call({
  method: 'GET',
  path: '/font/{workspaceId}',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Lists the fonts of a workspace’s brand.',
  input: z.strictObject({ workspaceId: z.uuid() }),
  reply: z.object({ fonts: z.array(brandFont) }),
});

export const remove = call({
  method: 'DELETE',
  path: '/font/{workspaceId}/{name}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Deletes a font of a workspace’s brand. Charts that use it are drawn in Noto Sans.',
  input: z.strictObject({ workspaceId: z.uuid(), name: z.string().max(60) }),
  reply: z.null(),
});
