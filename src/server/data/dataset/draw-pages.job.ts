import sharp from 'sharp';
import { type PagePicture, renderPdfPages } from '#ai/readers/pdf/render-pages.ts';
import type { PageBox } from '#contract/data/data-shapes.ts';
import { SentenceError } from '#lib/sentence-error.ts';

// Pictures and documents that nobody vouches for: this function only ever runs in the sandbox.

export type PageWork = {
  bytes: Uint8Array;
  kind: 'image' | 'pdf';
  pages: readonly number[];
  /** Pixels of the page at most. */
  width: number;
  /** Part of the page, in fractions of it. */
  crop: PageBox | null;
};

/** Largest picture that is unpacked. */
const mostPixels = 50_000_000;

/** Pictures of pages of a PDF; of a picture, its first frame. */
export async function drawPages({ bytes, kind, pages, width, crop }: PageWork): Promise<PagePicture[]> {
  const drawn: PagePicture[] = [];
  if (kind === 'image') drawn.push(await redraw(bytes, width));
  else for await (const picture of renderPdfPages(bytes, { pages, width })) drawn.push(picture);
  if (drawn.length === 0) throw new SentenceError('This document has no such page.');
  return crop === null ? drawn : Promise.all(drawn.map((picture) => cut(picture, crop)));
}

/** The picture without what a camera writes into it: place, time, owner. */
async function redraw(bytes: Uint8Array, width: number): Promise<PagePicture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, pages: 1 })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize(width, width * 2, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new SentenceError('This file is not a picture that can be drawn.');
    });
  return { page: 1, count: 1, width: info.width, height: info.height, png: data };
}

async function cut(picture: PagePicture, crop: PageBox): Promise<PagePicture> {
  const within = (place: number, most: number) => Math.min(most, Math.max(0, Math.round(place * most)));
  const left = Math.min(within(crop.x, picture.width), picture.width - 1);
  const top = Math.min(within(crop.y, picture.height), picture.height - 1);
  const width = Math.max(1, within(crop.x + crop.width, picture.width) - left);
  const height = Math.max(1, within(crop.y + crop.height, picture.height) - top);
  const png = await sharp(picture.png).extract({ left, top, width, height }).png().toBuffer();
  return { ...picture, width, height, png };
}
