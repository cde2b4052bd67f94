import type { Workspace } from '#contract/workspace/workspaces.ts';
import { PrivacyButton } from '#web/shared/model-access/privacy-button.tsx';
import { usePrivacy } from '#web/shared/model-access/use-privacy.ts';

/** Where the AI may read what is in a workspace. For owner and admins. */
export function TeamPrivacy({ team }: { team: Workspace }) {
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
