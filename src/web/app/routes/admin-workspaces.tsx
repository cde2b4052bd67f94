import { useListState } from '#web/client/use-list-state.ts';
import { AdminWorkspaces } from '#web/features/operations/admin/workspaces/admin-workspaces.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminWorkspacesPage() {
  const list = useListState({ filters: ['teams', 'personal', 'all'] });
  return (
    <>
      <title>Workspaces – Chartlas</title>
      <PageHead title="Workspaces" description="Teams and personal workspaces, newest first." />
      <div className="mt-5">
        <AdminWorkspaces list={list} />
      </div>
    </>
  );
}
