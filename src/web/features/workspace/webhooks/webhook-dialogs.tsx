import { type FormEvent, useId, useState } from 'react';
import { type WebhookEvent, webhookEventLabels, webhookEventNames } from '#contract/workspace/webhook-events.ts';
import type { NewWebhook, Webhook } from '#contract/workspace/webhooks.ts';
import * as webhooks from '#web/client/endpoints/webhooks.ts';
import { isNeedsPlan, showUpgrade } from '#web/client/premium-modal.ts';
import { useChange } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, FormButtons } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { SecretDialog } from '#web/ui/secret-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

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
      showUpgrade(failure);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="Create webhook"
      description="We send a signed POST request with JSON for every event you choose."
      footer={
        <FormButtons form={formId} busy={isPending} onCancel={onClose}>
          Create
        </FormButtons>
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
        <FormButtons form={formId} busy={isPending} onCancel={onClose}>
          Save
        </FormButtons>
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

type WebhookDraft = { name: string; url: string; events: readonly WebhookEvent[] };

interface WebhookFieldsProps {
  draft: WebhookDraft;
  onChange: (draft: WebhookDraft) => void;
  /** Whether missing fields are shown as such. */
  isChecked: boolean;
}

function isComplete({ name, url, events }: WebhookDraft): boolean {
  return name.trim() !== '' && isWebAddress(url) && events.length > 0;
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^/]/i.test(url.trim());
}

/** What a webhook is called, where it sends, and what about. */
function WebhookFields({ draft, onChange, isChecked }: WebhookFieldsProps) {
  const { name, url, events } = draft;
  const isAll = events.length === webhookEventNames.length;
  const missingEvents = isChecked && events.length === 0 && 'Please choose at least one event.';
  return (
    <>
      <Field label="Name" error={isChecked && name.trim() === '' && 'Please enter a name.'}>
        <TextInput
          autoFocus
          autoComplete="off"
          maxLength={60}
          placeholder="Our website"
          value={name}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
        />
      </Field>
      <Field
        label="URL"
        hint="Your server answers with a status from 200 to 299 within 10 seconds."
        error={isChecked && !isWebAddress(url) && 'Please enter an address that starts with https://.'}
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          placeholder="https://example.org/hooks/chartlas"
          value={url}
          onChange={(event) => onChange({ ...draft, url: event.target.value })}
        />
      </Field>
      <fieldset>
        <legend className="font-medium text-13">Events</legend>
        <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {webhookEventNames.map((event) => (
            <Checkbox
              key={event}
              label={<code className="font-mono text-12">{event}</code>}
              hint={webhookEventLabels[event]}
              checked={events.includes(event)}
              {...(missingEvents && { 'aria-invalid': true })}
              onChange={(isOn) =>
                onChange({
                  ...draft,
                  events: webhookEventNames.filter((one) => (one === event ? isOn : events.includes(one))),
                })
              }
            />
          ))}
        </div>
        <p role="alert" className="mt-1.5 text-12 text-error-ink empty:hidden">
          {missingEvents}
        </p>
        <Button
          size="small"
          className="mt-3"
          onClick={() => onChange({ ...draft, events: isAll ? [] : webhookEventNames })}
        >
          {isAll ? 'Choose none' : 'Choose all'}
        </Button>
      </fieldset>
    </>
  );
}
