import { pictureOrPdf } from '#lib/picture-or-pdf.ts';
import type { CellEvidence } from './data-shapes.ts';

type Cells = readonly (readonly Pick<CellEvidence, 'box'>[])[];

/** What cells were read from: a picture or PDF if they have places on its pages, else a text. */
export function kindOfOriginal(cells: Cells, { name }: { name: string }): 'image' | 'pdf' | 'text' {
  const isOnPages = cells.some((row) => row.some(({ box }) => box !== undefined));
  return isOnPages ? (pictureOrPdf({ name }) ?? 'image') : 'text';
}
