import { ScrollText } from 'lucide-react';
import { useAuditColumns } from '#web/admin/audit-columns.tsx';
import * as adminUsers from '#web/api/endpoints/admin-users.ts';
import { useCall } from '#web/api/use-call.ts';
import type { ListState } from '#web/api/use-list-state.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** What this user did as an admin, and what admins did to the account. */
export function UserAudit({ id, list: { page, itemsPerPage, onPage } }: { id: string; list: ListState }) {
  const answer = useCall(adminUsers.audit, { id, page, itemsPerPage });
  const columns = useAuditColumns();
  return (
    <DataList
      things="entries"
      answer={answer}
      columns={columns}
      rowKey={({ id: entry }) => entry}
      onPageChange={onPage}
      empty={
        <EmptyState icon={<ScrollText />} title="No entries yet">
          What admins do to this account is recorded here permanently.
        </EmptyState>
      }
    />
  );
}
