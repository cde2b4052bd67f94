import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, tabular figures. */
  numeric?: boolean;
  sortable?: boolean;
  /** Shows the header to screen readers only: for a column of buttons. */
  headerHidden?: boolean;
  /** A width or minimum, as a class: "w-40". */
  className?: string;
}

export type TableContent<Row> =
  | { status: 'loading'; expectedRows?: number }
  | { status: 'error'; message: ReactNode }
  | { status: 'empty'; message: ReactNode }
  | { status: 'done'; rows: readonly Row[] };

export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

interface TableSelection {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
}

interface TableProps<Row> {
  caption: string;
  captionHidden?: boolean;
  columns: readonly TableColumn<Row>[];
  content: TableContent<Row>;
  rowKey: (row: Row) => string;
  /** The name of a row, for its checkbox. */
  rowLabel?: (row: Row) => string;
  sort?: TableSort | null;
  onSort?: (sort: TableSort) => void;
  selection?: TableSelection;
  /** A height, as a class ("max-h-96"), makes the rows scroll below the header. */
  className?: string;
}

/** Shows the given rows: sorting and paging are up to the owner. Above some hundreds of rows add a Pager. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden = false, columns, content, rowKey, rowLabel = rowKey, className } = props;
  const { sort = null, onSort, selection } = props;
  const rows = content.status === 'done' ? content.rows : [];
  const width = columns.length + (selection ? 1 : 0);

  return (
    <section
      aria-label={caption}
      aria-busy={content.status === 'loading'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={classNames('relative overflow-auto overscroll-x-contain focus-visible:-outline-offset-2', className)}
    >
      <table className="w-full border-separate border-spacing-0 text-13">
        <caption className={captionHidden ? 'sr-only' : 'px-3 pb-2 text-start text-13 font-medium'}>{caption}</caption>
        <thead>
          <tr>
            {selection && <SelectAll rows={rows} rowKey={rowKey} selection={selection} />}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {content.status === 'loading' && (
            <LoadingRows columns={columns} rows={content.expectedRows ?? 5} hasSelection={Boolean(selection)} />
          )}
          {(content.status === 'error' || content.status === 'empty') && (
            <tr>
              <td colSpan={width}>{content.message}</td>
            </tr>
          )}
          {rows.map((row) => {
            const key = rowKey(row);
            const isSelected = selection?.keys.has(key) ?? false;
            return (
              <tr
                key={key}
                {...(selection && { 'data-selected': isSelected })}
                className="group hover:bg-wash data-[selected=true]:bg-accent-wash"
              >
                {selection && (
                  <td className={classNames(CELL, 'w-8 pe-0')}>
                    <Checkbox
                      label={`Select ${rowLabel(row)}`}
                      labelHidden
                      checked={isSelected}
                      onChange={() => selection.onChange(toggled(selection.keys, [key]))}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={classNames(CELL, column.numeric && 'tabular text-end', column.className)}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const CELL = 'h-10 border-b border-line px-3 py-1.5';
const HEAD =
  'sticky top-0 z-10 h-9 border-b border-line bg-paper px-3 text-12 font-medium text-muted whitespace-nowrap';

interface HeaderCellProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort | null;
  onSort: ((sort: TableSort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : null;
  const alignment = column.numeric ? 'text-end' : 'text-start';
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" className={classNames(HEAD, alignment, column.className)}>
        <span className={column.headerHidden ? 'sr-only' : undefined}>{column.header}</span>
      </th>
    );
  }
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={classNames(HEAD, alignment, column.className)}>
      <button
        type="button"
        onClick={() => onSort({ column: column.id, direction: next })}
        className={classNames(
          'group/sort -mx-1.5 inline-flex h-6 items-center gap-1 rounded-control px-1.5 font-medium hover:bg-ink/6 hover:text-ink pointer-coarse:h-9 [&>svg]:size-3.5',
          column.numeric && 'flex-row-reverse',
          direction && 'text-ink',
        )}
      >
        {column.header}
        {direction === null && <ChevronsUpDown className="opacity-50 group-hover/sort:opacity-100" />}
        {direction === 'ascending' && <ArrowUp />}
        {direction === 'descending' && <ArrowDown />}
      </button>
    </th>
  );
}

interface SelectAllProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: TableSelection;
}

function SelectAll<Row>({ rows, rowKey, selection }: SelectAllProps<Row>) {
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const selected = keys.filter((key) => selection.keys.has(key));
  const state = selected.length === 0 ? false : selected.length === keys.length ? true : 'mixed';
  return (
    <th scope="col" className={classNames(HEAD, 'w-8 pe-0 text-start')}>
      <Checkbox
        label="Select all rows shown"
        labelHidden
        checked={state}
        disabled={keys.length === 0}
        onChange={() => selection.onChange(toggled(selection.keys, state === true ? keys : without(keys, selected)))}
      />
    </th>
  );
}

function toggled(keys: ReadonlySet<string>, changed: readonly string[]): Set<string> {
  const next = new Set(keys);
  for (const key of changed) if (!next.delete(key)) next.add(key);
  return next;
}

function without(keys: readonly string[], gone: readonly string[]): string[] {
  const set = new Set(gone);
  return keys.filter((key) => !set.has(key));
}

interface LoadingRowsProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: number;
  hasSelection: boolean;
}

function LoadingRows<Row>({ columns, rows, hasSelection }: LoadingRowsProps<Row>) {
  return Array.from({ length: rows }, (_, row) => row).map((row) => (
    <tr key={row}>
      {hasSelection && (
        <td className={classNames(CELL, 'w-8 pe-0')}>
          <Skeleton className="size-4" />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.id} className={classNames(CELL, column.className)}>
          <Skeleton
            className={classNames('h-3', column.numeric ? 'ms-auto w-12' : LENGTHS[(row + index) % LENGTHS.length])}
          />
        </td>
      ))}
    </tr>
  ));
}

const LENGTHS = ['w-3/4', 'w-1/2', 'w-2/3'];
