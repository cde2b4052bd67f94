import type { Sheet } from '#data/sheet.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import { fetchFile } from '#web/client/download.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';

/** The cells of a dataset, current or of an earlier version. */
export async function loadSheet(id: string, version?: number, signal?: AbortSignal): Promise<Sheet> {
  const input = { id, ...(version !== undefined && { version }) };
  const { bytes } = await fetchFile(datasets.sheet, input, { toast: false, ...(signal && { signal }) });
  return readSheetJson(JSON.parse(await bytes.text()));
}
