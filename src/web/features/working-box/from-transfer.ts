import type { Dropped } from '#web/data-worker/messages.ts';

/** What a paste or a drop brings: a file first, else text; null when there is neither. */
export function fromTransfer(transfer: DataTransfer | null | undefined): Dropped | null {
  const [file] = transfer?.files ?? [];
  const html = transfer?.getData('text/html') ?? '';
  const text = transfer?.getData('text/plain') ?? '';
  // A spreadsheet puts a picture of the cells beside the cells: then the cells are meant.
  const isPictureOfCells = file?.type.startsWith('image/') === true && text.trim() !== '';
  if (file !== undefined && !isPictureOfCells) return file;
  return text.trim() === '' && html.trim() === '' ? null : { text, html };
}
