import { planOf } from '#contract/account/roles.ts';
import { ApiKeys } from '#web/features/workspace/api-keys/api-keys.tsx';
import { PanelPage } from '#web/ui/page-head.tsx';
import { DeveloperTabs } from '../panel/developer-tabs.tsx';
import { useRoles } from '../panel/use-roles.ts';

export default function ApiKeysPage() {
  const roles = useRoles();
  return (
    <PanelPage width="wide">
      <title>API keys – Chartlas</title>
      <DeveloperTabs />
      <ApiKeys
        isAdmin={roles?.isAdmin ?? false}
        canUpgrade={roles !== null && planOf(roles) !== 'enterprise'}
        referencePath="/docs/api"
      />
    </PanelPage>
  );
}
