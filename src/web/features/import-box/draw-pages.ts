import * as snapFile from '#web/api/endpoints/snap-file.ts';
import { upload } from '#web/api/upload.ts';

/** A page as a picture. */
export type PagePicture = { page: number; src: string };

/** As many as the server draws by one call. */
export const pagesAtOnce = 12;

/** Lets the server draw pages of a PDF. */
export async function drawPages(
  file: File,
  { pages, width, signal }: { pages: string; width: number; signal: AbortSignal },
): Promise<{ count: number; pages: PagePicture[] }> {
  const form = new FormData();
  form.set('pages', pages);
  form.set('width', String(width));
  form.set('file', file); // last: the server reads the fields before the file
  const drawn = await upload(snapFile.pdfPages, form, { toast: false, signal });
  return {
    count: drawn.count,
    pages: drawn.pages.map(({ page, png }) => ({ page, src: `data:image/png;base64,${png}` })),
  };
}
