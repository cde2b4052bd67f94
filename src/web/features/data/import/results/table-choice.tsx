import { textAt } from '#data/written.ts';
import { counted } from '#lib/counted.ts';
import type { ReadTable } from '#web/shared/readings/reading.ts';
import { classNames } from '#web/ui/class-names.ts';

type TableChoiceProps = {
  tables: readonly ReadTable[];
  value: number;
  /** Whether the tables are on pages. */
  isPaged: boolean;
  onChange: (table: number) => void;
};

const mostRows = 4;
const mostColumns = 4;

/** Several tables, each with its first cells, one of them chosen. */
export function TableChoice({ tables, value, isPaged, onChange }: TableChoiceProps) {
  return (
    <ul aria-label="Tables found" className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {tables.map((table, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tables have no other identity, and their order stays
        <li key={place} className="min-w-0">
          <button
            type="button"
            aria-pressed={place === value}
            onClick={() => onChange(place)}
            className={classNames(
              'flex size-full flex-col gap-2 overflow-hidden rounded-card border px-3 py-2.5 text-start transition-colors duration-100',
              place === value ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-edge hover:bg-wash',
            )}
          >
            <span className="w-full">
              <span className="block truncate font-medium text-13">{table.name || `Table ${place + 1}`}</span>
              <span className="tabular block text-12 text-muted">
                {isPaged && `Page ${table.page} · `}
                {sizeOf(table)}
              </span>
            </span>
            <Preview table={table} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function sizeOf({ sheet: { rows, columns } }: ReadTable): string {
  return `${counted(rows, 'row')}, ${counted(columns.length, 'column')}`;
}

function Preview({ table: { sheet } }: { table: ReadTable }) {
  const columns = sheet.columns.slice(0, mostColumns);
  const rows = Array.from({ length: Math.min(mostRows, sheet.rows) }, (_, row) => row);
  return (
    <table aria-hidden="true" className="tabular w-full table-fixed text-12">
      <tbody>
        <tr className="text-muted">
          {columns.map(({ key, name }) => (
            <td key={key} className="truncate border-line border-b py-0.5 pe-2">
              {name}
            </td>
          ))}
        </tr>
        {rows.map((row) => (
          <tr key={row}>
            {columns.map(({ key, written }) => (
              <td key={key} className="truncate py-0.5 pe-2">
                {textAt(written, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
