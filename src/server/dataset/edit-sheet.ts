import { applyEdit } from '#data/edit/apply-edit.ts';
import type { Edit } from '#data/edit/edit.ts';
import { openSheet, type SheetFile, toFile } from './sheet-file.ts';

type Editing = { bytes: Uint8Array; edits: readonly Edit[] };

export function editSheet({ bytes, edits }: Editing): Promise<SheetFile> {
  return toFile(edits.reduce((sheet, edit) => applyEdit(sheet, edit).sheet, openSheet(bytes)));
}
