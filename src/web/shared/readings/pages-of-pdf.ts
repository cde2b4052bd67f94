import * as snapFile from '#web/client/endpoints/snap-file.ts';
import { upload } from '#web/client/upload.ts';

/** Picture of a page of a PDF in this browser, drawn by the server. */
export async function pageOfPdf(file: File, page: number, width = 1600): Promise<Blob> {
  const form = new FormData();
  form.set('pages', String(page));
  form.set('width', String(width));
  form.set('file', file);
  const { pages } = await upload(snapFile.pdfPages, form, { toast: false });
  const [first] = pages;
  if (first === undefined) throw new Error('This document has no such page.');
  return new Blob([Uint8Array.from(atob(first.png), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
}
