import { z } from 'zod';
import type { DocumentPart } from '#ai/readers/pdf/read-document.ts';
import { maxPdfPages } from '#ai/readers/pdf/read-pdf.ts';
import { pageBox } from '#contract/data/data-shapes.ts';
import { type ChartHint, chartHints, maxHintedSeries } from '#lib/reading-certainty.ts';
import { deleteUnusedFiles, nameFile } from '#server/data/dataset/index.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Context } from '#server/platform/http/route.ts';
import type { MediaType } from '#server/platform/object-store/media-type.ts';
import { receiveUpload } from '#server/platform/object-store/receive-upload.ts';

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

export const documentPart = z.object({
  pages: z.array(z.int()).readonly().nullable(),
  region: pageBox.nullable(),
}) satisfies z.ZodType<DocumentPart>;

/** Reads "1-3, 7" and a rectangle in fractions of the page. */
export function readDocumentPart({
  pages,
  region,
}: {
  pages?: string | undefined;
  region?: string | undefined;
}): DocumentPart {
  return {
    pages: pages === undefined || pages.trim() === '' ? null : readPages(pages),
    region: region === undefined || region.trim() === '' ? null : readRegion(region),
  };
}

function readPages(text: string): number[] {
  const chosen = new Set<number>();
  for (const part of text.split(',')) {
    const [, from = '', to = from] = /^\s*(\d{1,6})\s*(?:[-–]\s*(\d{1,6})\s*)?$/.exec(part) ?? [];
    if (from === '' || Number(from) < 1 || Number(to) < Number(from))
      refuse('bad-input', 'Write the pages as numbers, such as "1-3, 7".');
    for (let page = Number(from); page <= Number(to); page += 1) {
      chosen.add(page);
      if (chosen.size > maxPdfPages) refuse('bad-input', `Please choose ${maxPdfPages} pages at most.`);
    }
  }
  return [...chosen].sort((a, b) => a - b);
}

function readRegion(text: string): z.infer<typeof pageBox> {
  const box = pageBox.safeParse(fromJson(text));
  const isInside = (start: number, size: number) => start >= 0 && size > 0 && start + size <= 1.0001;
  if (box.success && isInside(box.data.x, box.data.width) && isInside(box.data.y, box.data.height)) return box.data;
  refuse('bad-input', 'The region must be JSON with x, y, width and height between 0 and 1.');
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
