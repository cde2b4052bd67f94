import { ScrollText } from 'lucide-react';
import * as admin from '#web/client/endpoints/admin.ts';
import { useCall } from '#web/client/use-call.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { useAuditColumns } from '#web/shared/admin/audit-columns.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function AdminAudit({ list }: { list: ListState }) {
  const { page, itemsPerPage, search } = list;
  const answer = useCall(admin.audit, { page, itemsPerPage, search });
  const columns = useAuditColumns();

  return (
    <DataList
      things="entries"
      answer={answer}
      columns={columns}
      rowKey={({ id }) => id}
      onPageChange={list.onPage}
      search={{
        label: 'Search the log',
        hint: 'Search admin, action or target',
        typed: list.typed,
        onType: list.onType,
      }}
      empty={
        <EmptyState icon={<ScrollText />} title={search === '' ? 'No entries yet' : 'No matching entries'}>
          Everything admins do to accounts, messages and jobs is recorded here permanently.
        </EmptyState>
      }
    />
  );
}
