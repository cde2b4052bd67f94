import { HardDrive } from 'lucide-react';
import { nounFor } from '#lib/counted.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import type { ReplyOf } from '#web/client/endpoint.ts';
import * as adminSystem from '#web/client/endpoints/admin-system.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { UserLink } from '#web/shared/admin/person.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

type UsageOf = 'storage' | 'ai' | 'video';
type Row = ReplyOf<typeof adminSystem.usage>['items'][number];

const kinds = [
  { value: 'storage', label: 'Storage' },
  { value: 'ai', label: 'AI credits' },
  { value: 'video', label: 'Video' },
] as const satisfies { value: UsageOf; label: string }[];

const headers: Record<UsageOf, string> = {
  storage: 'Stored',
  ai: 'Credits this month',
  video: 'Minutes this month',
};

/** The accounts that use the most, with their share of all. */
export function AdminUsage({ list }: { list: ListState<UsageOf> }) {
  const { page, itemsPerPage, filter } = list;
  const answer = useCall(adminSystem.usage, { page, itemsPerPage, by: filter });
  const { number } = useFormats();
  const sum = answer.data?.sum ?? 0;
  const text = (used: number) => {
    if (filter === 'storage') return formatBytes(used);
    return number(Math.round(filter === 'ai' ? used * 10 : used / 6) / 10);
  };
  const columns: TableColumn<Row>[] = [
    { id: 'user', header: 'User', cell: (row) => <UserLink user={row} /> },
    {
      id: 'used',
      header: headers[filter],
      numeric: true,
      className: 'w-40 whitespace-nowrap',
      cell: ({ used }) => text(used),
    },
    {
      id: 'share',
      header: 'Share of all',
      numeric: true,
      className: 'hidden w-32 text-muted sm:table-cell',
      cell: ({ used }) => (sum === 0 ? '' : `${number(Math.round((used / sum) * 1000) / 10)} %`),
    },
  ];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented label="Usage of" options={kinds} value={filter} onChange={list.onFilter} />
        {answer.data !== undefined && (
          <p className="text-13 text-muted">
            {text(sum)} in all, {number(answer.data.total)} {nounFor(answer.data.total, 'account')}
          </p>
        )}
      </div>
      <DataList
        things="accounts"
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={list.onPage}
        empty={
          <EmptyState icon={<HardDrive />} title="Nothing used yet">
            Accounts appear here as soon as they use some of it.
          </EmptyState>
        }
      />
    </div>
  );
}
