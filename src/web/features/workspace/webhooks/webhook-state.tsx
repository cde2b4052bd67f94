import type { Webhook } from '#contract/workspace/webhooks.ts';
import * as workspaces from '#web/client/endpoints/workspaces.ts';
import { useCall } from '#web/client/use-call.ts';
import { Badge } from '#web/ui/badge.tsx';

const states = {
  active: { word: 'Active', kind: 'success' },
  paused: { word: 'Paused', kind: 'neutral' },
  disabled: { word: 'Disabled', kind: 'error' },
} as const satisfies Record<Webhook['state'], object>;

export function WebhookState({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  const isFailing = state === 'active' && failingSince !== null;
  return (
    <Badge kind={isFailing ? 'warning' : states[state].kind} dot>
      {isFailing ? 'Failing' : states[state].word}
    </Badge>
  );
}

/** The name of the one workspace whose events a webhook gets; null if it gets those of all. */
export function useWorkspaceName({ workspaceId }: Webhook): string | null {
  const { data } = useCall(workspaces.list, {}, { enabled: workspaceId !== null });
  if (workspaceId === null) return null;
  return data?.workspaces.find(({ id }) => id === workspaceId)?.name ?? 'one workspace';
}
