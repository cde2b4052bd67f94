import * as adminSystem from '#web/client/endpoints/admin-system.ts';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { useListState } from '#web/client/use-list-state.ts';
import { AdminUsers } from '#web/features/operations/admin/users/admin-users.tsx';
import { ExportButton } from '#web/shared/admin/export-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminUsersPage() {
  const list = useListState({
    filters: [
      ...(['all', 'unverified', 'suspended', 'admin', 'creator', 'premium', 'enterprise'] as const),
      ...(['paying', 'past-due', 'trial'] as const),
    ],
  });
  const current = useStore(session);
  return (
    <>
      <title>Users – Chartlas</title>
      <PageHead
        title="Users"
        description="All accounts, newest first."
        actions={<ExportButton endpoint={adminSystem.exportUsers} name="users.csv" />}
      />
      <div className="mt-5">
        <AdminUsers list={list} myId={current.status === 'in' ? current.user.id : ''} />
      </div>
    </>
  );
}
