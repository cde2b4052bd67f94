import { z } from 'zod';
import type { DocumentPart } from '#ai/readers/pdf/read-document.ts';
import { type ChartHint, chartHints, maxHintedSeries } from '#lib/reading-certainty.ts';
import { deleteUnusedFiles, nameFile } from '#server/data/dataset/index.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Context } from '#server/platform/http/route.ts';
import type { MediaType } from '#server/platform/object-store/media-type.ts';
import { receiveUpload } from '#server/platform/object-store/receive-upload.ts';
import { readDocumentPart } from './document-part.ts';

const megabyte = 1024 * 1024;

/** Kinds of files that are read, and how large they may be. */
const fileKinds = {
  image: {
    limit: 20 * megabyte,
    accept: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml', 'text/plain'],
  },
  pdf: { limit: 50 * megabyte, accept: ['application/pdf'] },
} as const satisfies Record<string, { limit: number; accept: readonly MediaType[] }>;

export type FileKind = keyof typeof fileKinds;

const form = z.object({
  save: z.enum(['true', 'false']).optional(),
  later: z.enum(['true', 'false']).optional(),
  workspaceId: z.uuid().optional(),
  pages: z.string().max(1000).optional(),
  region: z.string().max(1000).optional(),
  chart: z.enum(chartHints).optional(),
  series: z.coerce.number<string>().int().min(1).max(maxHintedSeries).optional(),
  width: z.coerce.number<string>().int().min(40).max(1600).optional(),
});

/** A file that waits in the store, with what was asked for. */
export type ReceivedFile = {
  key: string;
  name: string;
  type: string;
  size: number;
  part: DocumentPart;
  hint: ChartHint | null;
  /** Pixels of page pictures. */
  width: number | undefined;
  isLater: boolean;
  save: boolean;
  workspaceId: string | undefined;
};

/** Receives the file of a form. It is removed if anything fails. */
export async function receiveFile(
  asked: Pick<Context, 'db' | 'files' | 'now' | 'request' | 'signal'> & { user: SignedInCaller | null },
  kind: FileKind,
): Promise<ReceivedFile> {
  const key = await nameFile(asked);
  const { limit, accept } = fileKinds[kind];
  try {
    const upload = await receiveUpload(asked.request, asked.files, {
      field: 'file',
      limit,
      accept,
      keyFor: () => key,
      signal: asked.signal,
    });
    const fields = form.safeParse(upload.fields);
    if (!fields.success)
      refuse('bad-input', `The field "${String(fields.error.issues[0]?.path[0])}" of the form is not valid.`);
    const { save, later, workspaceId, width, chart, series = null, ...pages } = fields.data;
    return {
      key,
      name: upload.filename,
      type: upload.type,
      size: upload.size,
      part: readDocumentPart(pages),
      hint: chart === undefined ? null : { chart, series },
      width,
      isLater: later === 'true',
      save: save === 'true',
      workspaceId,
    };
  } catch (error) {
    await deleteUnusedFiles(asked, [key]);
    throw error;
  }
}
