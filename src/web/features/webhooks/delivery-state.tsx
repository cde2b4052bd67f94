import type { WebhookDelivery } from '#contract/webhooks.ts';
import { Badge } from '#web/ui/badge.tsx';

const looks = { pending: 'warning', delivered: 'success', failed: 'error' } as const;

export function DeliveryState({ delivery: { state, status } }: { delivery: WebhookDelivery }) {
  const word = state.charAt(0).toUpperCase() + state.slice(1);
  return (
    <Badge kind={looks[state]} dot className="tabular">
      {status === null ? word : `${word}, ${status}`}
    </Badge>
  );
}
