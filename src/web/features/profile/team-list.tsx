import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Workspace } from '#contract/workspaces.ts';
import { counted } from '#lib/counted.ts';
import * as workspaces from '#web/api/endpoints/workspaces.ts';
import { useCall } from '#web/api/use-call.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface TeamListProps {
  /** Wraps the name of a team in a link. */
  linkTo: (team: Workspace) => ReactNode;
  createAction: ReactNode;
}

export function TeamList({ linkTo, createAction }: TeamListProps) {
  const { data, error, refetch, isFetching } = useCall(workspaces.list, {});
  const teams = data?.workspaces.filter(({ isPersonal }) => !isPersonal);

  function content() {
    if (teams === undefined) {
      if (error === null) return <Skeleton lines={3} className="py-2" />;
      const title = 'Your teams could not be loaded.';
      return <ErrorState compact title={title} advice={error.message} onRetry={refetch} isRetrying={isFetching} />;
    }
    if (teams.length === 0) {
      return (
        <EmptyState icon={<Users />} title="You are not in a team yet" action={createAction} className="py-6">
          A team shares charts, data and a brand.
        </EmptyState>
      );
    }
    return (
      <ul className="divide-y divide-line border-line border-y text-13">
        {teams.map((team) => (
          <li key={team.id} className="flex items-center justify-between gap-4 py-2.5">
            <span className="min-w-0 truncate font-medium">{linkTo(team)}</span>
            <span className="shrink-0 text-muted">
              {team.role.charAt(0).toUpperCase() + team.role.slice(1)} · {counted(team.members, 'member')}
            </span>
          </li>
        ))}
      </ul>
    );
  }

  return (
    <section aria-labelledby="teams" className="mt-8">
      <h2 id="teams" className="mb-2 font-semibold text-14">
        Teams
      </h2>
      {content()}
    </section>
  );
}
