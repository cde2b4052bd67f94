import type { Sheet } from '#data/sheet.ts';
import { openDataWorker } from '../open-data-worker.ts';

// Shows the first rows of a file as soon as they arrive; bench/data/in-browser.ts reads the timing from the body.
const worker = openDataWorker();
const input = document.querySelector('input');
const table = document.querySelector('table');

input?.addEventListener('change', async () => {
  const startTime = performance.now();
  const [file] = input.files ?? [];
  if (file === undefined) return;
  const result = await worker.open(
    file,
    {},
    {
      onHead(sheet) {
        show(sheet);
        // A task queued in a frame runs after the frame is laid out and painted.
        requestAnimationFrame(() => setTimeout(() => note('head', performance.now() - startTime)));
      },
      onProgress: () => {},
    },
  );
  note(result?.ok ? 'all' : 'failed', performance.now() - startTime);
  document.body.dataset.rows = String(result?.ok ? result.table.rows : 0);
});

function note(name: string, milliseconds: number): void {
  document.body.dataset[name] = String(milliseconds);
}

function show({ rows, columns }: Sheet): void {
  const names = columns.map(({ name }) => cell('th', name));
  const records = Array.from({ length: rows }, (_, row) =>
    columns.map(({ written }) =>
      cell('td', written.as === 'words' ? (written.words[written.codes[row] ?? -1] ?? '') : ''),
    ),
  );
  table?.replaceChildren(...[names, ...records].map(line));
}

function cell(tag: 'th' | 'td', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function line(cells: HTMLElement[]): HTMLElement {
  const element = document.createElement('tr');
  element.append(...cells);
  return element;
}
