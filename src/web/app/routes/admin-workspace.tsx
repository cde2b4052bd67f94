import { useListState } from '#web/client/use-list-state.ts';
import { AdminWorkspaceView } from '#web/features/operations/admin/workspaces/admin-workspace.tsx';
import type { Route } from './+types/admin-workspace.ts';

export default function AdminWorkspacePage({ params: { id } }: Route.ComponentProps) {
  return <AdminWorkspaceView id={id} list={useListState({ filters: ['all'] })} />;
}
