import { Mail, Plus, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import type { InvitationOffer } from '#contract/workspace/invitations.ts';
import type { Workspace } from '#contract/workspace/workspaces.ts';
import * as invitations from '#web/client/endpoints/invitations.ts';
import * as workspaces from '#web/client/endpoints/workspaces.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { PrivacyButton, usePrivacy } from '#web/shared/model-access/privacy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { CustomModelSection } from './own-model.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import { mayManage, roleTexts } from './roles.ts';
import { SingleSignOn } from './single-sign-on.tsx';
import { NameDialog, TeamMenu } from './team-menu.tsx';

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
      {mayManage(team) && <CustomModelSection key={team.id} team={team} />}
      {team.role === 'owner' && !team.isPersonal && <SingleSignOn key={`sso ${team.id}`} team={team} />}
      {isInviting && <InviteDialog team={team} onClose={() => setIsInviting(false)} />}
    </div>
  );
}

/** Open invitations of the user. Nothing while there are none. */
function OpenOffers({ onJoined }: { onJoined: (workspaceId: string) => void }) {
  const { data, error, refetch, isFetching } = useCall(invitations.mine, {});
  if (error !== null) {
    return (
      <ErrorState
        compact
        title="Your invitations could not be loaded."
        advice={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
        className="mt-4"
      />
    );
  }
  if (data === undefined || data.offers.length === 0) return null;
  return (
    <ul aria-label="Your invitations" className="mt-5 flex flex-col gap-2">
      {data.offers.map((offer) => (
        <OfferRow key={offer.id} offer={offer} onJoined={onJoined} />
      ))}
    </ul>
  );
}

function OfferRow({ offer, onJoined }: { offer: InvitationOffer; onJoined: (workspaceId: string) => void }) {
  const { id, workspace, invitedBy, role, message, expiresAt } = offer;
  const { date } = useFormats();
  const answer = useChange(invitations.answer, { renews: [invitations.mine, workspaces.list] });
  const chosen = answer.isPending ? answer.variables.accept : null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-wash px-4 py-3 text-13">
      <Mail aria-hidden="true" className="size-4 shrink-0 stroke-[1.5] text-muted" />
      <div className="min-w-60 flex-1">
        <p>
          <span className="font-medium">{invitedBy}</span> invited you to{' '}
          <span className="font-medium">{workspace}</span> as {roleTexts[role].name.toLowerCase()}
        </p>
        {message !== '' && <p className="mt-1 whitespace-pre-line break-words text-muted">“{message}”</p>}
        <p className="text-12 text-muted">
          {roleTexts[role].explanation}. Valid until {date(expiresAt)}.
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          busy={chosen === false}
          onClick={() => answer.mutate({ id, accept: false })}
          aria-label={`Decline the invitation to ${workspace}`}
        >
          Decline
        </Button>
        <Button
          variant="primary"
          busy={chosen === true}
          aria-label={`Join ${workspace}`}
          onClick={() =>
            answer.mutate(
              { id, accept: true },
              { onSuccess: ({ workspaceId }) => workspaceId !== null && onJoined(workspaceId) },
            )
          }
        >
          Join
        </Button>
      </div>
    </li>
  );
}

/** Where the AI may read what is in a workspace. For owner and admins. */
function TeamPrivacy({ team }: { team: Workspace }) {
  return (
    <section aria-labelledby="privacy-title" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h2 id="privacy-title" className="font-semibold text-16">
          AI privacy
        </h2>
        <p className="max-w-prose text-13 text-muted">
          Counts for all charts and data {team.isPersonal ? 'here' : 'of this team'}, and for what its members send to
          the AI without saving it. Charts and datasets can be set more strictly.
        </p>
      </div>
      <PrivacyButton {...usePrivacy('workspace', team.id)} mayChange />
    </section>
  );
}
