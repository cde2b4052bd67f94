import { type FormEvent, useId, useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import * as webhooks from '#web/api/endpoints/webhooks.ts';
import { useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { isComplete, type WebhookDraft, WebhookFields } from './webhook-fields.tsx';

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
