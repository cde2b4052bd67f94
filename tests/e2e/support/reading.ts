import type { Page } from '@playwright/test';
import { blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { templateOf } from '#chart/template/all-types.ts';
import { themes } from '#chart/theme/themes.ts';
import { tableOf } from '#data/table.ts';
import { measure } from '#render/measure.ts';
import { toPicture } from '#render/to-picture.ts';

/** Picture of a bar chart, drawn by the product itself. */
export async function pictureOfBars(
  rows: readonly (readonly [string, number])[],
  { valueLabels }: { valueLabels: 'auto' | 'none' } = { valueLabels: 'auto' },
): Promise<Buffer> {
  const bars = templateOf('bar');
  if (bars === null) throw new Error('the bar chart is a chart type');
  const blank = blankDocument('bar');
  const options = { ...blank.options, valueLabels };
  const document = {
    ...blank,
    options,
    roles: { label: ['Country'], value: ['Years'] },
    text: { ...blank.text, title: 'Years of life', source: 'WHO' },
  };
  const { scene } = draw(document, tableOf(['Country', 'Years'], rows), bars, {
    width: 640,
    theme: themes[0],
    measure,
  });
  return Buffer.from(await toPicture(scene, { type: 'png', scale: 1.5 }));
}

/** Lets the server read a picture, and keeps the reading in the browser as the product does. Returns its id. */
export function keepReading(page: Page, picture: Buffer, name: string): Promise<string> {
  return page.evaluate(
    async ({ base64, filename }) => {
      const original = new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], filename, {
        type: 'image/png',
      });
      const form = new FormData();
      form.set('file', original);
      const { data } = await (await fetch('/api/snap/image', { method: 'POST', body: form })).json();
      const { tables, credits, ...rest } = data;
      const toSheet = ({
        rows,
        columns,
      }: {
        rows: number;
        columns: { cells?: string[]; words?: string[]; codes?: number[] }[];
      }) => ({
        rows,
        columns: columns.map(({ cells, words = [], codes = [], ...column }) => {
          const texts = cells ?? codes.map((code) => words[code] ?? null);
          const known = [...new Set(texts.filter((text) => text !== null))];
          return {
            ...column,
            written: { as: 'words', words: known, codes: Int32Array.from(texts, (text) => known.indexOf(text ?? '')) },
          };
        }),
      });
      const id = crypto.randomUUID();
      const reading = {
        ...rest,
        name: filename,
        kind: 'image',
        original,
        table: 0,
        credits: credits ?? null,
        tables: tables.map((table: { sheet: never }) => ({ ...table, sheet: toSheet(table.sheet), isChanged: false })),
      };
      const open = indexedDB.open('chartlas'); // whichever version there is; the product adds what it needs
      open.onupgradeneeded = () => {
        for (const store of ['drafts', 'changes', 'readings']) open.result.createObjectStore(store);
      };
      await new Promise((done, fail) => {
        open.onsuccess = done;
        open.onerror = () => fail(open.error);
      });
      const write = open.result.transaction('readings', 'readwrite');
      write.objectStore('readings').put(reading, id);
      await new Promise((done) => {
        write.oncomplete = done;
      });
      open.result.close();
      return id;
    },
    { base64: picture.toString('base64'), filename: name },
  );
}
