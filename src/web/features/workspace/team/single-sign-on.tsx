import { CircleAlert, CircleCheck, KeySquare } from 'lucide-react';
import { useState } from 'react';
import type { SsoSettings } from '#contract/account/sso.ts';
import { recordMissedDays } from '#contract/account/sso-limits.ts';
import type { Workspace } from '#contract/workspace/workspaces.ts';
import * as sso from '#web/client/endpoints/sso.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { toLongDate } from '#web/ui/long-read.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { roleTexts } from './roles.ts';
import { SsoDialog } from './sso-dialog.tsx';

/** How people of a company sign in, by OpenID Connect. For the owner of a team. */
export function SingleSignOn({ team }: { team: Workspace }) {
  return (
    <section aria-labelledby="sso-title" className="flex flex-col gap-3">
      <div>
        <h2 id="sso-title" className="font-semibold text-16">
          Single sign-on
        </h2>
        <p className="text-13 text-muted">
          People with an address of your domain sign in at your company’s provider, by OpenID Connect.
        </p>
      </div>
      <Content team={team} />
    </section>
  );
}

function Content({ team }: { team: Workspace }) {
  const { data, error, refetch, isFetching } = useCall(sso.read, { id: team.id });
  const [isEditing, setIsEditing] = useState(false);
  if (data === undefined && error !== null)
    return (
      <ErrorState
        compact
        title="Single sign-on could not be loaded."
        advice={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (data === undefined)
    return (
      <div aria-busy="true" className="rounded-card border border-line p-5">
        <Skeleton lines={3} />
      </div>
    );
  return (
    <>
      {data.settings === null ? (
        <EmptyState
          icon={<KeySquare />}
          title="Not set up"
          className="rounded-card border border-line border-dashed"
          action={<Button onClick={() => setIsEditing(true)}>Set up single sign-on</Button>}
        >
          Works with Okta, Microsoft Entra ID, Google Workspace, Keycloak, Authentik and others.
        </EmptyState>
      ) : (
        <Provider team={team} settings={data.settings} onEdit={() => setIsEditing(true)} />
      )}
      {isEditing && (
        <SsoDialog
          team={team}
          settings={data.settings}
          redirectUri={data.redirectUri}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  );
}

interface ProviderProps {
  team: Workspace;
  settings: SsoSettings;
  onEdit: () => void;
}

function Provider({ team: { id }, settings, onEdit }: ProviderProps) {
  const test = useChange(sso.test, { toast: false });
  const remove = useChange(sso.remove, { toast: false, renews: [sso.read] });
  const { issuer, clientId, domain, isDomainVerified, recordMissedAt, joinRole, isEnforced } = settings;
  const outcome = test.data ?? (test.error === null ? null : { isWorking: false, message: test.error.message });
  return (
    <div className="rounded-card border border-line">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 p-4 text-13">
        <dt className="text-muted">Provider</dt>
        <dd className="[overflow-wrap:anywhere]">{issuer}</dd>
        <dt className="text-muted">Client ID</dt>
        <dd className="[overflow-wrap:anywhere]">{clientId}</dd>
        <dt className="text-muted">Domain</dt>
        <dd className="flex flex-wrap items-center gap-2">
          {domain}
          {isDomainVerified ? <Badge kind="success">Verified</Badge> : <Badge kind="warning">Not verified</Badge>}
        </dd>
        <dt className="text-muted">New people</dt>
        <dd>{joinRole === null ? 'Do not join this team' : `Join as ${roleTexts[joinRole].name.toLowerCase()}`}</dd>
        <dt className="text-muted">Password</dt>
        <dd>{isEnforced ? 'Not allowed for this domain, except for you as the owner' : 'Still allowed'}</dd>
      </dl>
      {(!isDomainVerified || recordMissedAt !== null) && <DomainProof id={id} settings={settings} />}
      <p role="status" className="flex gap-2 px-4 pb-3 text-13 empty:hidden">
        {outcome !== null && (
          <>
            {outcome.isWorking ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success-ink" />
            ) : (
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-error-ink" />
            )}
            <span className="min-w-0 [overflow-wrap:anywhere]">{outcome.message}</span>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2 border-line border-t px-4 py-3">
        <Button size="small" busy={test.isPending} onClick={() => test.mutate({ id })}>
          Test provider
        </Button>
        <Button size="small" onClick={onEdit}>
          Edit
        </Button>
        <ConfirmDialog
          trigger={
            <Button size="small" className="text-error-ink">
              Remove
            </Button>
          }
          title="Remove single sign-on?"
          description={`People of ${domain} then sign in with a password, which they can set by email. Nobody leaves the team.`}
          confirmLabel="Remove"
          danger
          onConfirm={() => remove.mutateAsync({ id })}
        />
      </div>
    </div>
  );
}

function DomainProof({ id, settings: { domain, record, recordMissedAt } }: { id: string; settings: SsoSettings }) {
  const verify = useChange(sso.verifyDomain, { toast: false, renews: [sso.read] });
  return (
    <div className="mx-4 mb-4 rounded-card bg-warning-wash p-3 text-13">
      <p>
        {recordMissedAt === null
          ? `Show that ${domain} is yours: add this TXT record to its DNS, then verify. Until then nobody can sign in this way.`
          : `The TXT record of ${domain} has been missing since ${toLongDate(recordMissedAt)}. Single sign-on works for ${recordMissedDays} days without it. Add it to the DNS again, then verify.`}
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">Name</dt>
        <dd className="select-all font-mono [overflow-wrap:anywhere]">{record.name}</dd>
        <dt className="text-muted">Value</dt>
        <dd className="select-all font-mono [overflow-wrap:anywhere]">{record.value}</dd>
      </dl>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button size="small" busy={verify.isPending} onClick={() => verify.mutate({ id })}>
          Verify domain
        </Button>
        <CopyButton size="small" text={record.value} label="Copy value" />
      </div>
      <p role="alert" className="mt-2 text-error-ink empty:hidden">
        {verify.error?.message}
      </p>
    </div>
  );
}
