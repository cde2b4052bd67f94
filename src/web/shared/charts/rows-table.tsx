import { useMemo } from 'react';
import { cellText, type Table as DataTable } from '#data/table.ts';
import { counted } from '#lib/counted.ts';
import { Table, type TableColumn } from '#web/ui/table.tsx';

type Row = { key: string; cells: readonly string[] };

type RowsTableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** All rows, of which the first are shown. */
  total: number;
};

/** Rows as a table that scrolls, with a line about those that are left out. */
export function RowsTable({ caption, columns, rows, total }: RowsTableProps) {
  const shown = useMemo(() => rows.map((cells, place): Row => ({ key: String(place + 1), cells })), [rows]);
  const tableColumns = columns.map(
    (header, place): TableColumn<Row> => ({ id: String(place), header, cell: ({ cells }) => cells[place] ?? '' }),
  );
  return (
    <div className="min-w-0">
      <Table
        caption={caption}
        captionHidden
        columns={tableColumns}
        content={{ status: 'done', rows: shown }}
        rowKey={({ key }) => key}
        className="max-h-80 rounded-card border border-line"
      />
      {total > rows.length && (
        <p className="mt-1.5 text-12 text-muted">
          First {rows.length} of {counted(total, 'row')}
        </p>
      )}
    </div>
  );
}

const mostRows = 50;

/** The first rows of a table as text. */
export function textRows({ columns, rows }: DataTable): string[][] {
  return Array.from({ length: Math.min(rows, mostRows) }, (_, row) => columns.map((column) => cellText(column, row)));
}
