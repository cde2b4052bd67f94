import type { Dropped } from '#web/workers/data/messages.ts';

/** Content of a paste or a drop: a file first, else text; null when there is neither. */
export function fromTransfer(transfer: DataTransfer | null): Dropped | null {
  if (transfer === null) return null;
  const { files } = transfer;
  return fromParts({ files, html: transfer.getData('text/html'), text: transfer.getData('text/plain') });
}

export type TransferParts = { files: FileList; html: string; text: string };

export function fromParts({ files: [file], html, text }: TransferParts): Dropped | null {
  // A spreadsheet also adds a picture of the cells: the cells are meant.
  const isPictureOfCells = file?.type.startsWith('image/') === true && text.trim() !== '';
  if (file !== undefined && !isPictureOfCells) return file;
  return text.trim() === '' && html.trim() === '' ? null : { text, html };
}
