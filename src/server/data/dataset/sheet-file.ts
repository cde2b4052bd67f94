import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip, gunzipSync } from 'node:zlib';
import type { DatasetColumn } from '#contract/data/datasets.ts';
import { columnTypeSchema } from '#data/edit/edit.ts';
import type { Sheet, SheetColumn } from '#data/sheet.ts';
import { readSheetJson, toSheetJson } from '#data/sheet-json.ts';
import { wordsOfWritten } from '#data/written.ts';

/** A sheet as it is stored: compressed JSON and its properties. `size` is that of the JSON. */
export type SheetFile = { bytes: Uint8Array; size: number; rows: number; columns: DatasetColumn[] };

export function openSheet(bytes: Uint8Array): Sheet {
  return readSheetJson(JSON.parse(gunzipSync(bytes).toString()));
}

export async function toSheetFile(sheet: Sheet): Promise<SheetFile> {
  let size = 0;
  function* pieces(): Generator<Buffer, void> {
    let waiting: string[] = [];
    let length = 0;
    for (const piece of toSheetJson(sheet)) {
      waiting.push(piece);
      length += piece.length;
      if (length < 65_536) continue;
      yield take();
    }
    yield take();

    function take(): Buffer {
      const bytes = Buffer.from(waiting.join(''));
      size += bytes.length;
      waiting = [];
      length = 0;
      return bytes;
    }
  }
  const bytes = await buffer(Readable.from(pieces()).pipe(createGzip({ level: 5 })));
  return { bytes, size, rows: sheet.rows, columns: sheet.columns.map(columnOf) };
}

function columnOf({ key, name, type, written }: SheetColumn): DatasetColumn {
  const { codes, words } = wordsOfWritten(written);
  const isUsed = new Uint8Array(words.length);
  let filled = 0;
  let distinct = 0;
  for (const code of codes) {
    if (code < 0) continue;
    filled += 1;
    if (isUsed[code] === 1) continue;
    isUsed[code] = 1;
    distinct += 1;
  }
  return { key, name, type: columnTypeSchema.safeParse(type).data ?? { is: 'text' }, filled, distinct };
}
