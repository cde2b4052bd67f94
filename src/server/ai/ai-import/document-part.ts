import { z } from 'zod';
import type { DocumentPart } from '#ai/readers/pdf/read-document.ts';
import { maxPdfPages } from '#ai/readers/pdf/read-pdf.ts';
import { pageBox } from '#contract/data/data-shapes.ts';
import { refuse } from '#server/platform/http/errors.ts';

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
