import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { SnapFileResult } from '#contract/ai/snap-file.ts';
import * as snapFile from '#contract/ai/snap-file.ts';
import type { CreditCharge } from '#contract/workspace/credits.ts';
import { creditCosts } from '#contract/workspace/credits.ts';
import { deleteUnusedFiles, loadFileBytes, pagePictures } from '#server/data/dataset/index.ts';
import { type Context, ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { withCredits } from '#server/workspace/usage/index.ts';
import { readSaving, startWithCredits, workOwner } from '../ai-charts/index.ts';
import { importFile } from './import-file.ts';
import { importFileLater } from './jobs.ts';
import { type FileKind, receiveFile } from './receive-file.ts';

export const routes = [
  route(snapFile.image, (_, asked) => readUpload(asked, 'image')),
  route(snapFile.importImage, (_, asked) => readUpload(asked, 'image')),
  route(snapFile.pdf, (_, asked) => readUpload(asked, 'pdf')),
  route(snapFile.pdfPages, (_, asked) => drawUpload(asked)),
];

/** Larger files are read by a job. */
const mostAtOnce = { image: 8 * 1024 * 1024, pdf: 1024 * 1024 };

type Asked = Context<typeof snapFile.pdf>;
type Reply = (SnapFileResult & { credits: CreditCharge | null }) | { job: string };

/** Reads an uploaded file at once, or by a job where that is asked for or takes long. */
async function readUpload(asked: Asked, kind: FileKind): Promise<Reply | ReplyWithMessage<Reply>> {
  const file = await receiveFile(asked, kind);
  let isJobs = false;
  try {
    const { account } = workOwner(asked, file.size);
    const saving = await readSaving(asked.db, asked.user, file);
    const work = { kind, file, account, saving };
    if (file.isLater || file.size > mostAtOnce[kind]) {
      const credits = creditCosts.chart;
      const job = await startWithCredits(asked, { kind: importFileLater, input: work, account, credits });
      isJobs = true;
      return { job };
    }
    const { db, files, models, now, log, network, secret, signal } = asked; // the context of a request does not survive a spread
    const { result, credits } = await withCredits(asked, asked.user, creditCosts.chart, async () => {
      const found = await importFile(
        { db, files, models, now, log, network, secret, signal },
        { id: randomUUID(), ...work },
      );
      return { result: found, cost: found.refusal === null ? creditCosts.chart : 0 };
    });
    return new ReplyWithMessage(result.refusal ?? '', { ...result, credits });
  } finally {
    if (!isJobs) await deleteUnusedFiles(asked, [file.key]);
  }
}

const thumbnailWidth = 200;

/** Pictures of the pages of an uploaded PDF. */
async function drawUpload(asked: Context<typeof snapFile.pdfPages>): Promise<z.output<typeof snapFile.pdfPages.reply>> {
  const file = await receiveFile(asked, 'pdf');
  try {
    const { log, network, signal } = asked;
    const bytes = await loadFileBytes(asked.files, file.key);
    const all = file.part.pages ?? Array.from({ length: snapFile.maxPageImages }, (_, place) => place + 1);
    const pages = all.slice(0, snapFile.maxPageImages);
    const work = { bytes, kind: 'pdf' as const, pages, width: file.width ?? thumbnailWidth, crop: null };
    const drawn = await pagePictures({ log, network, signal }, work, workOwner(asked, file.size).account);
    return {
      count: drawn[0]?.count ?? 0,
      pages: drawn.map(({ page, width, height, png }) => ({
        page,
        width,
        height,
        png: Buffer.from(png).toString('base64'),
      })),
    };
  } finally {
    await deleteUnusedFiles(asked, [file.key]);
  }
}
