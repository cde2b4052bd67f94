import { type ReactNode, useState } from 'react';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

interface EntryListProps<Row> {
  things: string;
  answer: {
    data: readonly Row[] | undefined;
    error: Error | null;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  icon: ReactNode;
  emptyText: string;
  columns: readonly TableColumn<Row>[];
}

const perPage = 25;

/** Categories or authors, which come all at once, page by page with a search over their names. */
export function EntryList<Row extends { id: string; name: string }>(props: EntryListProps<Row>) {
  const { things, answer, icon, emptyText, columns } = props;
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const words = typed.trim().toLowerCase();
  const fitting = answer.data?.filter(({ name }) => name.toLowerCase().includes(words));
  const data = fitting && {
    items: fitting.slice((page - 1) * perPage, page * perPage),
    page,
    itemsPerPage: perPage,
    total: fitting.length,
  };
  return (
    <DataList
      things={things}
      answer={{ ...answer, data }}
      columns={columns}
      rowKey={({ id }) => id}
      onPageChange={setPage}
      search={{
        label: `Search ${things}`,
        hint: 'Search by name',
        typed,
        onType: (text) => {
          setTyped(text);
          setPage(1);
        },
      }}
      empty={
        <EmptyState icon={icon} title={words === '' ? `No ${things} yet` : `No matching ${things}`}>
          {words === '' ? emptyText : 'Try another word.'}
        </EmptyState>
      }
    />
  );
}
