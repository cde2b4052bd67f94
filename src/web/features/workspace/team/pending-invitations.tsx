import { Link2, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import type { Invitation } from '#contract/workspace/invitations.ts';
import type { Workspace } from '#contract/workspace/workspaces.ts';
import { toDistance } from '#lib/formats.ts';
import * as invitations from '#web/client/endpoints/invitations.ts';
import * as workspaces from '#web/client/endpoints/workspaces.ts';
import { showToast } from '#web/client/toasts.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table, type TableColumn, type TableContent } from '#web/ui/table.tsx';
import { Tooltip, TooltipGroup } from '#web/ui/tooltip.tsx';
import { rolesToGive, roleTexts } from './roles.ts';

const pageSize = 25;

export function PendingInvitations({ team }: { team: Workspace }) {
  const { data, error, refetch, isFetching } = useCall(invitations.list, { id: team.id });
  const { moment } = useFormats();
  const [page, setPage] = useState(0);
  const all = data?.invitations ?? [];
  const shownPage = Math.min(page, Math.max(0, Math.ceil(all.length / pageSize) - 1));

  const columns: TableColumn<Invitation>[] = [
    {
      id: 'email',
      header: 'Email',
      cell: (invitation) => (
        <span className="block sm:min-w-40">
          <span className="block break-all font-medium">{invitation.email}</span>
          <span className="block text-12 text-muted">by {invitation.invitedBy}</span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-12 sm:hidden">
            {roleTexts[invitation.role].name} <Validity invitation={invitation} />
          </span>
        </span>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      className: 'hidden w-24 sm:table-cell',
      cell: ({ role }) => roleTexts[role].name,
    },
    {
      id: 'sent',
      header: 'Sent',
      className: 'hidden w-36 whitespace-nowrap text-muted md:table-cell',
      cell: ({ sentAt }) => (
        <time dateTime={sentAt} title={moment(sentAt)}>
          {toDistance(sentAt, new Date())}
        </time>
      ),
    },
    {
      id: 'state',
      header: 'Status',
      className: 'hidden w-40 sm:table-cell',
      cell: (invitation) => <Validity invitation={invitation} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      className: 'w-28',
      cell: (invitation) =>
        rolesToGive(team.role).includes(invitation.role) && <InvitationActions invitation={invitation} />,
    },
  ];

  function content(): TableContent<Invitation> {
    if (data !== undefined) {
      if (all.length === 0) {
        const message = <p className="px-3 py-6 text-center text-13 text-muted">No pending invitations.</p>;
        return { status: 'empty', message };
      }
      return { status: 'done', rows: all.slice(shownPage * pageSize, (shownPage + 1) * pageSize) };
    }
    if (error === null) return { status: 'loading', expectedRows: 3 };
    const message = (
      <ErrorState
        title="The invitations could not be loaded"
        advice={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
    return { status: 'error', message };
  }

  return (
    <section aria-labelledby="pending-title">
      <h2 id="pending-title" className="mb-2 font-semibold text-14">
        Pending invitations
      </h2>
      <TooltipGroup>
        <Table
          caption="Pending invitations"
          captionHidden
          columns={columns}
          content={content()}
          rowKey={({ id }) => id}
        />
      </TooltipGroup>
      {all.length > pageSize && (
        <Pager
          things="invitations"
          page={shownPage}
          pageSize={pageSize}
          total={all.length}
          onPageChange={setPage}
          className="mt-3"
        />
      )}
    </section>
  );
}

function Validity({ invitation: { isExpired, expiresAt } }: { invitation: Invitation }) {
  const { date } = useFormats();
  if (!isExpired) return <span className="whitespace-nowrap text-muted">Valid until {date(expiresAt)}</span>;
  return (
    <Badge kind="warning" dot>
      Expired
    </Badge>
  );
}

function InvitationActions({ invitation: { id, email, link } }: { invitation: Invitation }) {
  const resend = useChange(invitations.resend, { renews: [invitations.list] });
  const revoke = useChange(invitations.revoke, { toast: false, renews: [invitations.list, workspaces.list] });

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(link);
      showToast('success', 'Link copied. Anyone who opens it can join.');
    } catch {
      showToast('warning', `Your browser blocked copying. The link is ${link}`);
    }
  }

  return (
    <span className="flex justify-end gap-0.5">
      {link !== '' && (
        <Tooltip text="Copy link">
          <IconButton size="small" label={`Copy the link for ${email}`} onClick={handleCopy}>
            <Link2 />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip text="Resend">
        <IconButton
          size="small"
          label={`Resend the invitation to ${email}`}
          busy={resend.isPending}
          onClick={() => resend.mutate({ id })}
        >
          <RotateCw />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        trigger={
          <IconButton size="small" label={`Revoke the invitation to ${email}`}>
            <X />
          </IconButton>
        }
        title="Revoke this invitation?"
        description={`The link sent to ${email} will stop working.`}
        confirmLabel="Revoke"
        danger
        onConfirm={() => revoke.mutateAsync({ id })}
      />
    </span>
  );
}
