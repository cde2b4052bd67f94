import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '#lib/counted.ts';
import * as workspaces from '#web/client/endpoints/workspaces.ts';
import { useCall } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const roleNames = { owner: 'Owner', admin: 'Admin', editor: 'Editor', viewer: 'Viewer' } as const;

function useTeams() {
  return useCall(workspaces.list, {});
}

/** Whether the user has ever invited someone; null while it is not known. */
export function useHasInvited(): boolean | null {
  const { data } = useTeams();
  return data?.workspaces.some(({ members, pending }) => members > 1 || pending > 0) ?? null;
}

/** The teams of the user, without the personal space, unless others are in it. */
export function TeamSummary({ teamPath }: { teamPath: string }) {
  const { data, error, isPending, isFetching, refetch } = useTeams();
  if (isPending) {
    return (
      <div aria-busy="true" className="py-2">
        <Skeleton lines={3} />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <ErrorState
        title="Your teams could not be loaded"
        kept={error?.message}
        onRetry={refetch}
        isRetrying={isFetching}
        className="py-4"
      />
    );
  }
  const teams = data.workspaces.filter(({ isPersonal, members, pending }) => !isPersonal || members > 1 || pending > 0);
  if (teams.length === 0) {
    return (
      <EmptyState
        icon={<UsersRound />}
        title="You are not in a team yet"
        className="py-6"
        action={
          <Button asChild size="small">
            <Link to={teamPath}>Create a team</Link>
          </Button>
        }
      >
        A team shares charts, data and a brand.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {teams.map(({ id, name, role, members, pending }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-2 text-13">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <span className="tabular shrink-0 text-12 text-muted">
            {roleNames[role]} · {counted(members, 'member')}
            {pending > 0 && ` · ${pending} invited`}
          </span>
        </li>
      ))}
    </ul>
  );
}
