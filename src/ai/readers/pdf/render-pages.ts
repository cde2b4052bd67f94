import { createCanvas } from '@napi-rs/canvas';
import { openPdf } from './open-pdf.ts';

/** Picture of a page; `count` is how many pages the document has. */
export type PagePicture = { page: number; count: number; width: number; height: number; png: Uint8Array };

/** The longest side of a picture, in pixels. */
const longest = 3000;

/** Pictures of pages, one after the other: thumbnails, and scanned pages for the image reader. */
export async function* renderPdfPages(
  bytes: Uint8Array,
  { pages, width }: { pages: readonly number[]; width: number },
): AsyncGenerator<PagePicture> {
  const { document, close } = await openPdf(bytes, { withPictures: true });
  try {
    for (const number of pages) {
      if (number < 1 || number > document.numPages) continue;
      const page = await document.getPage(number);
      const full = page.getViewport({ scale: 1 });
      const scale = Math.min(width / full.width, longest / full.width, longest / full.height);
      const viewport = page.getViewport({ scale });
      const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
      // The canvas of @napi-rs has what pdf.js draws with, but not all that its type asks for.
      const target = canvas as unknown as HTMLCanvasElement;
      await page.render({ canvas: target, viewport, background: '#ffffff' }).promise;
      const { width: drawnWidth, height } = canvas;
      yield { page: number, count: document.numPages, width: drawnWidth, height, png: await canvas.encode('png') };
      page.cleanup();
    }
  } finally {
    await close();
  }
}
