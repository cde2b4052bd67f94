import type { Table } from '#data/table.ts';
import type { Ran } from '#data/transform/step-kind.ts';
import { textAt } from '#data/written.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { sheetOfTable } from '#web/charts/sheet-of-table.ts';
import { classNames } from '#web/ui/class-names.ts';

const mostRows = 5;
const mostColumns = 12;

/** Preview of a step: the size of the table, notes, and the first rows. */
export function StepPreview({ before, ran, isUntouched }: { before: Table; ran: Ran; isUntouched: boolean }) {
  const { number } = useFormats();
  if (!ran.ok) {
    return (
      <p role="status" className={classNames('text-13 break-words', isUntouched ? 'text-muted' : 'text-error-ink')}>
        {ran.error}
      </p>
    );
  }
  const { table } = ran;
  const known = new Map(before.columns.map((column) => [column.key, column]));
  const isNew = (key: string) => !known.has(key);
  // New columns are scrolled into view.
  const columns = [...table.columns]
    .sort((one, other) => Number(isNew(other.key)) - Number(isNew(one.key)))
    .slice(0, mostColumns);
  const sheet = sheetOfTable({ rows: Math.min(mostRows, table.rows), columns: columns.map((column) => cut(column)) });
  return (
    <section aria-label="Preview" className="flex flex-col gap-1.5">
      <p role="status" className="text-12 text-muted">
        {number(before.rows)} × {number(before.columns.length)} becomes {number(table.rows)} ×{' '}
        {number(table.columns.length)}. {ran.sentences?.join(' ')}
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="First rows"
        className="overflow-x-auto rounded-control border border-line"
      >
        <table className="tabular w-full text-12">
          <thead className="bg-wash">
            <tr>
              {sheet.columns.map(({ key, name }) => (
                <th
                  key={key}
                  scope="col"
                  className={classNames(
                    'max-w-40 truncate px-2 py-1 text-start font-medium whitespace-nowrap',
                    isNew(key) && 'text-accent-ink',
                  )}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: sheet.rows }, (_, row) => row).map((row) => (
              <tr key={row} className="border-t border-line">
                {sheet.columns.map(({ key, written }) => (
                  <td
                    key={key}
                    className={classNames(
                      'max-w-40 truncate px-2 py-1 whitespace-nowrap',
                      isNew(key) && 'bg-accent-wash',
                    )}
                  >
                    {textAt(written, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {table.rows === 0 && <p className="text-12 text-warning-ink">No rows would be left.</p>}
    </section>
  );
}

/** Only the visible rows are formatted. */
function cut(column: Table['columns'][number]): Table['columns'][number] {
  if (column.kind === 'text') return { ...column, codes: column.codes.subarray(0, mostRows) };
  return { ...column, values: column.values.subarray(0, mostRows) };
}
