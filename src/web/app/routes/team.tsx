import { useSearchParams } from 'react-router';
import { session } from '#web/api/session.ts';
import { useStore } from '#web/api/store.ts';
import { useListState } from '#web/api/use-list-state.ts';
import { Team } from '#web/features/team/team.tsx';

export default function TeamPage() {
  const [query, setQuery] = useSearchParams();
  const current = useStore(session);
  const members = useListState({ filters: ['all'], itemsPerPage: 20 });
  return (
    <div className="mx-auto w-full max-w-4xl px-5 py-8">
      <title>Team – Chartlas</title>
      {current.status === 'in' && (
        <Team
          myId={current.user.id}
          workspaceId={query.get('workspace')}
          onWorkspaceChange={(id) => setQuery(id === null ? {} : { workspace: id })}
          members={members}
        />
      )}
    </div>
  );
}
