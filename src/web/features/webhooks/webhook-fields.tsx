import { type WebhookEvent, webhookEventNames, webhookEvents } from '#contract/webhook-events.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export type WebhookDraft = { name: string; url: string; events: readonly WebhookEvent[] };

interface WebhookFieldsProps {
  draft: WebhookDraft;
  onChange: (draft: WebhookDraft) => void;
  /** Whether missing fields are shown as such. */
  isChecked: boolean;
}

export function isComplete({ name, url, events }: WebhookDraft): boolean {
  return name.trim() !== '' && isWebAddress(url) && events.length > 0;
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^/]/i.test(url.trim());
}

/** What a webhook is called, where it sends, and what about. */
export function WebhookFields({ draft, onChange, isChecked }: WebhookFieldsProps) {
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
              hint={webhookEvents[event]}
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
