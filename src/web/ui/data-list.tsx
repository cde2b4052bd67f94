import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Pager } from './pager.tsx';
import { SearchInput } from './search-input.tsx';
import { Table, type TableColumn, type TableContent } from './table.tsx';

/** One page of rows as it is being loaded; the results of react-query have this shape. */
interface PageAnswer<Row> {
  data: { items: readonly Row[]; page: number; itemsPerPage: number; total: number } | undefined;
  error: Error | null;
  isFetching: boolean;
  /** The rows are those of the previous query. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface DataListProps<Row> {
  /** What is listed, in the plural: "people". */
  things: string;
  answer: PageAnswer<Row>;
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  /** Shown when the list is empty. */
  empty: ReactNode;
  onPageChange: (page: number) => void;
  /** A search box. */
  search?: { label: string; hint: string; typed: string; onType: (text: string) => void };
  /** Other filters, next to that box. */
  filter?: ReactNode;
}

/** A paged table with all its states: loading, empty, failed, and a page past the end. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { things, answer, columns, rowKey, empty, onPageChange, search, filter } = props;
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;
  const isPastEnd = data !== undefined && data.items.length === 0 && data.total > 0;
  return (
    <div className="flex flex-col gap-3" aria-busy={isPlaceholderData}>
      {search !== undefined && (
        <div className="flex flex-wrap items-center gap-2">
          <SearchInput
            aria-label={search.label}
            placeholder={search.hint}
            value={search.typed}
            onChange={search.onType}
            className="w-full sm:w-72"
          />
          {filter}
        </div>
      )}
      {error !== null && data !== undefined && (
        <ErrorState
          compact
          title={`The ${things} could not be refreshed.`}
          advice={error.message}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
      <Table
        caption={toTitle(things)}
        captionHidden
        columns={columns}
        rowKey={rowKey}
        content={toContent({ things, answer, empty: isPastEnd ? <PastEnd onFirst={() => onPageChange(1)} /> : empty })}
        className={classNames('transition-opacity duration-100', isPlaceholderData && 'opacity-60')}
      />
      {data !== undefined && data.total > data.itemsPerPage && (
        <Pager
          things={things}
          page={data.page - 1}
          pageSize={data.itemsPerPage}
          total={data.total}
          onPageChange={(page) => onPageChange(page + 1)}
        />
      )}
    </div>
  );
}

type ListState<Row> = { things: string; answer: PageAnswer<Row>; empty: ReactNode };

function toContent<Row>({ things, answer, empty }: ListState<Row>): TableContent<Row> {
  const { data, error, isFetching, refetch } = answer;
  if (data !== undefined) {
    return data.items.length === 0 ? { status: 'empty', message: empty } : { status: 'done', rows: data.items };
  }
  if (error === null) return { status: 'loading', expectedRows: 8 };
  const message = (
    <ErrorState
      title={`The ${things} could not be loaded`}
      advice={error.message}
      onRetry={refetch}
      isRetrying={isFetching}
    />
  );
  return { status: 'error', message };
}

function PastEnd({ onFirst }: { onFirst: () => void }) {
  return <EmptyState title="This page is empty" action={<Button onClick={onFirst}>Go to first page</Button>} />;
}

function toTitle(things: string): string {
  return things.charAt(0).toUpperCase() + things.slice(1);
}
