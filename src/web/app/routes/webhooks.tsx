import { planOf } from '#contract/account/roles.ts';
import { Webhooks } from '#web/features/workspace/webhooks/webhooks.tsx';
import { PanelPage } from '#web/ui/page-head.tsx';
import { DeveloperTabs } from '../panel/developer-tabs.tsx';
import { useRoles } from '../panel/use-roles.ts';

export default function WebhooksPage() {
  const roles = useRoles();
  return (
    <PanelPage width="wide">
      <title>Webhooks – Chartlas</title>
      <DeveloperTabs />
      <Webhooks
        canUpgrade={roles !== null && planOf(roles) !== 'enterprise'}
        guidePath="/docs/webhooks"
        pathOf={(id) => `/panel/webhooks/${id}`}
      />
    </PanelPage>
  );
}
