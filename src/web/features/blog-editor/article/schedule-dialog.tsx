import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface ScheduleDialogProps {
  isSaved: boolean;
  onSchedule: (at: string) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses when an article is published, in the time zone of this device. */
export function ScheduleDialog({ isSaved, onSchedule, onClose }: ScheduleDialogProps) {
  const [when, setWhen] = useState(() => toLocal(tomorrowAtNine()));
  const [isBusy, setIsBusy] = useState(false);
  const formId = useId();
  const date = new Date(when);
  const problem = Number.isNaN(date.getTime())
    ? 'Enter a day and a time.'
    : date <= new Date()
      ? 'Choose a time in the future.'
      : null;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (problem !== null) return;
    setIsBusy(true);
    await onSchedule(date.toISOString()).then(onClose, () => setIsBusy(false)); // a toast says why
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title="Schedule publication"
      description="The article is published at this time as it is then. You can still change it until then."
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy || !isSaved}>
            Schedule
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Field
          label="Day and time"
          hint={Intl.DateTimeFormat().resolvedOptions().timeZone}
          error={problem ?? undefined}
        >
          <TextInput type="datetime-local" value={when} onChange={(event) => setWhen(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

function tomorrowAtNine(): Date {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  day.setHours(9, 0, 0, 0);
  return day;
}

/** Local time in the form of the input. */
function toLocal(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
