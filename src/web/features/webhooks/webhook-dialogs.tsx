import { type FormEvent, useId, useState } from 'react';
import { webhookEventNames } from '#contract/webhook-events.ts';
import type { NewWebhook, Webhook } from '#contract/webhooks.ts';
import * as webhooks from '#web/api/endpoints/webhooks.ts';
import { isNeedsPlan, tellNeedsPlan } from '#web/api/needs-plan.ts';
import { useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { SecretDialog } from '#web/ui/secret-dialog.tsx';
import { isComplete, type WebhookDraft, WebhookFields } from './webhook-fields.tsx';

interface CreateWebhookDialogProps {
  onClose: () => void;
  onCreated: (created: NewWebhook) => void;
}

export function CreateWebhookDialog({ onClose, onCreated }: CreateWebhookDialogProps) {
  const [draft, setDraft] = useState<WebhookDraft>({ name: '', url: '', events: webhookEventNames });
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, isPending, error } = useChange(webhooks.create, { toast: false, renews: [webhooks.list] });
  const formId = useId();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    const form = event.currentTarget;
    if (!isComplete(draft)) return requestAnimationFrame(() => focusInvalid(form));
    try {
      const { name, url, events } = draft;
      onCreated(await mutateAsync({ name: name.trim(), url: url.trim(), events: [...events] }));
    } catch (failure) {
      if (!isNeedsPlan(failure)) return; // shown by `error`
      onClose();
      tellNeedsPlan(failure);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="Create webhook"
      description="We send a signed POST request with JSON for every event you choose."
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            Create
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        <WebhookFields draft={draft} onChange={setDraft} isChecked={isChecked} />
        <p role="alert" className="text-13 text-error-ink empty:hidden">
          {error?.message}
        </p>
      </form>
    </Dialog>
  );
}

export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [draft, setDraft] = useState<WebhookDraft>(webhook);
  const { mutateAsync, isPending, error } = useChange(webhooks.change, {
    toast: false,
    renews: [webhooks.list, webhooks.read],
  });
  const formId = useId();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isComplete(draft)) return requestAnimationFrame(() => focusInvalid(form));
    const { name, url, events } = draft;
    const changes = { id: webhook.id, name: name.trim(), url: url.trim(), events: [...events] };
    await mutateAsync(changes).then(onClose, () => {}); // shown by `error`
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="Edit webhook"
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        <WebhookFields draft={draft} onChange={setDraft} isChecked />
        <p role="alert" className="text-13 text-error-ink empty:hidden">
          {error?.message}
        </p>
      </form>
    </Dialog>
  );
}

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
