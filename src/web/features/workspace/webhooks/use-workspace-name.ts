import type { Webhook } from '#contract/workspace/webhooks.ts';
import * as workspaces from '#web/client/endpoints/workspaces.ts';
import { useCall } from '#web/client/use-call.ts';

/** The name of the one workspace whose events a webhook gets; null if it gets those of all. */
export function useWorkspaceName({ workspaceId }: Webhook): string | null {
  const { data } = useCall(workspaces.list, {}, { enabled: workspaceId !== null });
  if (workspaceId === null) return null;
  return data?.workspaces.find(({ id }) => id === workspaceId)?.name ?? 'one workspace';
}
