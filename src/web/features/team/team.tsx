import { Plus, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import type { Workspace } from '#contract/workspaces.ts';
import * as workspaces from '#web/api/endpoints/workspaces.ts';
import { useCall } from '#web/api/use-call.ts';
import type { ListState } from '#web/api/use-list-state.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { OpenOffers } from './open-offers.tsx';
import { OwnModel } from './own-model.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import { mayManage } from './roles.ts';
import { SingleSignOn } from './single-sign-on.tsx';
import { NameDialog, TeamMenu } from './team-menu.tsx';
import { TeamPrivacy } from './team-privacy.tsx';

interface TeamProps {
  myId: string;
  /** The id in the URL; null is the first team. */
  workspaceId: string | null;
  onWorkspaceChange: (id: string | null) => void;
  members: ListState;
}

/** The teams of the user: their open invitations, members and invited people. */
export function Team({ myId, workspaceId, onWorkspaceChange, members }: TeamProps) {
  const { data, error, refetch, isFetching } = useCall(workspaces.list, {});
  const [isCreating, setIsCreating] = useState(false);
  const all = data?.workspaces ?? [];
  const teams = all.filter(({ isPersonal }) => !isPersonal);
  const team = all.find(({ id }) => id === workspaceId) ?? teams[0] ?? all[0];
  const createButton = (
    <Button variant={teams.length === 0 ? 'primary' : 'secondary'} icon={<Plus />} onClick={() => setIsCreating(true)}>
      New team
    </Button>
  );

  function content() {
    if (data === undefined) {
      if (error === null) return <Skeleton lines={8} className="mt-8" />;
      const title = 'Your teams could not be loaded';
      return <ErrorState title={title} advice={error.message} onRetry={refetch} isRetrying={isFetching} />;
    }
    const invitation = teams.length === 0 && (
      <EmptyState
        icon={<Users />}
        title="Work on charts together"
        action={createButton}
        className="mt-6 rounded-card border border-line border-dashed"
      >
        A team shares charts, data and a brand. Create one, then invite people by email.
      </EmptyState>
    );
    if (team === undefined) return invitation;
    if (all.length === 1) {
      return (
        <>
          {invitation}
          <div className="mt-8">
            <TeamBody {...{ team, myId, members, onWorkspaceChange }} />
          </div>
        </>
      );
    }
    return (
      <Tabs
        label="Teams"
        value={team.id}
        onChange={onWorkspaceChange}
        className="mt-6"
        tabs={all.map((one) => ({
          value: one.id,
          label: <span className="max-w-48 truncate">{one.name}</span>,
          note: one.members,
          content: one.id === team.id && <TeamBody {...{ team, myId, members, onWorkspaceChange }} />,
        }))}
      />
    );
  }

  return (
    <>
      <PageHead
        title="Team"
        description="Your team members and pending invitations."
        actions={teams.length > 0 && createButton}
      />
      <OpenOffers onJoined={onWorkspaceChange} />
      {content()}
      {isCreating && (
        <NameDialog
          title="New team"
          description="You will be the owner. This name appears in invitations."
          action="Create team"
          endpoint={workspaces.create}
          toInput={(name) => ({ name })}
          onClose={() => setIsCreating(false)}
          onDone={({ id }) => onWorkspaceChange(id)}
        />
      )}
    </>
  );
}

interface TeamBodyProps extends Pick<TeamProps, 'myId' | 'members' | 'onWorkspaceChange'> {
  team: Workspace;
}

function TeamBody({ team, myId, members, onWorkspaceChange }: TeamBodyProps) {
  const [isInviting, setIsInviting] = useState(false);
  return (
    <div className="flex flex-col gap-10 pt-2">
      <section aria-labelledby="members-title">
        <div className="mb-3 flex items-center justify-between gap-3">
          <div className="min-w-0">
            <h2 id="members-title" className="truncate font-semibold text-16">
              {team.name}
            </h2>
            {team.isPersonal && (
              <p className="text-13 text-muted">
                {team.role === 'owner'
                  ? 'Your personal space. Nobody else sees it, unless you invite them.'
                  : 'A personal space that you were invited to.'}
              </p>
            )}
          </div>
          <div className="flex shrink-0 items-center gap-1">
            <TeamMenu team={team} myId={myId} onGone={() => onWorkspaceChange(null)} />
            {mayManage(team) && (
              <Button
                variant={team.isPersonal ? 'secondary' : 'primary'}
                icon={<UserPlus />}
                onClick={() => setIsInviting(true)}
              >
                Invite people
              </Button>
            )}
          </div>
        </div>
        <MemberList team={team} myId={myId} list={members} />
      </section>
      {mayManage(team) && <PendingInvitations team={team} />}
      {mayManage(team) && <TeamPrivacy key={`privacy ${team.id}`} team={team} />}
      {mayManage(team) && <OwnModel key={team.id} team={team} />}
      {team.role === 'owner' && !team.isPersonal && <SingleSignOn key={`sso ${team.id}`} team={team} />}
      {isInviting && <InviteDialog team={team} onClose={() => setIsInviting(false)} />}
    </div>
  );
}
