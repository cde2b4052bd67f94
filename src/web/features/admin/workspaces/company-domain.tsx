import { Fact } from '#web/admin/fact.tsx';
import type { ReplyOf } from '#web/api/endpoint.ts';
import * as adminSystem from '#web/api/endpoints/admin-system.ts';
import * as sso from '#web/api/endpoints/sso.ts';
import { useChange } from '#web/api/use-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Sso = NonNullable<ReplyOf<typeof adminSystem.workspaceDetail>['sso']>;

/** The company sign-in of a workspace. Its owner proves the domain by a DNS record, or an admin approves it here. */
export function CompanyDomain({ id, sso: { domain, issuer, isDomainVerified } }: { id: string; sso: Sso }) {
  const approve = useChange(sso.approveDomain, { error_toast: false, renews: [adminSystem.workspaceDetail] });
  return (
    <section aria-label="Single sign-on" className="mt-8">
      <h2 className="mb-3 font-semibold text-16">Single sign-on</h2>
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line p-4 text-13">
        <dl className="flex flex-wrap gap-x-8 gap-y-4">
          <Fact label="Domain">
            <span className="break-all">{domain}</span>
          </Fact>
          <Fact label="Provider">
            <span className="break-all">{issuer}</span>
          </Fact>
          <Fact label="State">
            {isDomainVerified ? (
              <Badge kind="success" dot>
                Domain verified
              </Badge>
            ) : (
              <Badge kind="warning" dot>
                Domain not verified
              </Badge>
            )}
          </Fact>
        </dl>
        {!isDomainVerified && (
          <ConfirmDialog
            trigger={<Button>Approve domain</Button>}
            title={`Approve ${domain}?`}
            description={`Everyone with an address at ${domain} can then sign in through ${issuer}. Approve it only if you know that the domain belongs to this workspace.`}
            confirmLabel="Approve"
            onConfirm={() => approve.mutateAsync({ id, domain })}
          />
        )}
      </div>
    </section>
  );
}
