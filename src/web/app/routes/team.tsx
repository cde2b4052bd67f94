import { useSearchParams } from 'react-router';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { useListState } from '#web/client/use-list-state.ts';
import { Team } from '#web/features/workspace/team/team.tsx';
import { PanelPage } from '#web/ui/page-head.tsx';

export default function TeamPage() {
  const [query, setQuery] = useSearchParams();
  const current = useStore(session);
  const members = useListState({ filters: ['all'], itemsPerPage: 20 });
  return (
    <PanelPage width="wide">
      <title>Team – Chartlas</title>
      {current.status === 'in' && (
        <Team
          myId={current.user.id}
          workspaceId={query.get('workspace')}
          onWorkspaceChange={(id) => setQuery(id === null ? {} : { workspace: id })}
          members={members}
        />
      )}
    </PanelPage>
  );
}
