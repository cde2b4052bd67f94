import type { Webhook } from '#contract/workspace/webhooks.ts';
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
