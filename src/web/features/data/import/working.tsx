import { memo } from 'react';
import type { Sheet } from '#data/sheet.ts';
import { columnTypes } from '#data/types/column-type.ts';
import { wordsOfWritten } from '#data/written.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Progress } from '#web/ui/progress.tsx';

export type ImportWork = { words: string; share: number | null; head?: Sheet | null; onCancel: () => void };

/** What is being read or looked for, the way to stop it, and the rows that are known so far. */
export function Working({ work: { words, share, head = null, onCancel } }: { work: ImportWork }) {
  return (
    <>
      <div className="flex items-end gap-4">
        <Progress label={words} value={share} className="min-w-0 flex-1" />
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {head !== null && <FirstRows sheet={head} />}
    </>
  );
}

const mostColumns = 30;

/** First rows of a large file, shown while the others are read. Rows outside the view are not laid out. */
const FirstRows = memo(function FirstRows({ sheet: { rows, columns } }: { sheet: Sheet }) {
  const shown = columns.slice(0, mostColumns).map(({ key, name, type, written }) => {
    const { codes, words } = wordsOfWritten(written);
    const isFigure = columnTypes[type.is].kind === 'number';
    const look = classNames(
      'w-28 flex-none truncate px-3 py-1 sm:w-36',
      isFigure ? 'text-end tabular-nums' : 'text-start',
    );
    return { key, name, look, textAt: (row: number) => words[codes[row] ?? -1] ?? '' };
  });
  return (
    <section
      aria-label={`First ${rows} rows`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-80 overflow-auto overscroll-x-contain rounded-control border border-line text-13"
    >
      <table className="block w-max min-w-full">
        <thead className="sticky top-0 block border-line border-b bg-wash">
          <tr className="flex">
            {shown.map(({ key, name, look }) => (
              <th key={key} className={classNames(look, 'font-medium')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
            <tr key={row} className="flex [contain-intrinsic-size:auto_1.75rem] [content-visibility:auto]">
              {shown.map(({ key, look, textAt }) => (
                <td key={key} className={look}>
                  {textAt(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {columns.length > mostColumns && (
        <p className="sticky start-0 w-fit px-3 py-1 text-12 text-muted">
          and {columns.length - mostColumns} more columns
        </p>
      )}
    </section>
  );
});

/** Scrolls to a result where the page would show only its upper edge: people paste anywhere on it. */
export function scrollToResult(box: HTMLElement | null): void {
  if (box === null) return;
  const { top, bottom } = box.getBoundingClientRect();
  if (top >= 0 && (top < innerHeight / 3 || bottom <= innerHeight)) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  box.scrollIntoView({ block: 'start', behavior });
}
