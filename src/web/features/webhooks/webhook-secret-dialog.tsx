import type { NewWebhook } from '#contract/webhooks.ts';
import { SecretDialog } from '#web/ui/secret-dialog.tsx';

interface WebhookSecretDialogProps {
  created: NewWebhook;
  onClose: () => void;
}

export function WebhookSecretDialog({ created, onClose }: WebhookSecretDialogProps) {
  return (
    <SecretDialog
      title={`The secret of “${created.webhook.name}”`}
      thing="secret"
      label="Webhook secret"
      secret={created.secret}
      note="With it your server checks that a request is from us. Store it like a password."
      onClose={onClose}
    />
  );
}
