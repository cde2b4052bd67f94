import { type FormEvent, useState } from 'react';
import * as gallery from '#web/client/endpoints/gallery.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

const reasons = {
  wrong: 'The numbers are wrong',
  copied: 'It is copied without permission',
  hurtful: 'It is harmful or misleading',
  spam: 'It is advertising',
  other: 'Something else',
} as const;
type Reason = keyof typeof reasons;

type State =
  | { status: 'ready' }
  | { status: 'wrong' }
  | { status: 'sending' }
  | { status: 'refused'; message: string }
  | { status: 'done' };

/** Reports an entry to the admins. The input stays until it has been sent. */
export function ReportForm({ entryId }: { entryId: string }) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [text, setText] = useState('');
  const [state, setState] = useState<State>({ status: 'ready' });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (state.status === 'sending') return;
    if (reason === null) return setState({ status: 'wrong' });
    setState({ status: 'sending' });
    try {
      await send(gallery.report, { uuid: entryId, reason, text: text.trim() }, { toast: false });
      setState({ status: 'done' });
    } catch (error) {
      setState({ status: 'refused', message: error instanceof CallFailed ? error.message : 'Please try again.' });
    }
  }

  return (
    <details className="border-line border-t py-3">
      <summary className="cursor-pointer py-1 font-medium text-14">Report this chart</summary>
      <p role="status" className="mt-2 text-13 empty:hidden">
        {state.status === 'done' && 'Thank you. We received your report and will review the chart.'}
      </p>
      {state.status !== 'done' && (
        <form onSubmit={handleSubmit} noValidate aria-label="Report this chart" className="mt-3 flex flex-col gap-4">
          <noscript>
            <p className="text-13 text-muted">Sending a report needs JavaScript.</p>
          </noscript>
          <fieldset>
            <legend className="mb-1 font-medium text-13">What is wrong with it?</legend>
            {Object.entries(reasons).map(([value, label]) => (
              <label key={value} className="flex min-h-8 items-center gap-2 text-13 pointer-coarse:min-h-11">
                <input
                  type="radio"
                  name="reason"
                  value={value}
                  checked={reason === value}
                  onChange={() => {
                    setReason(value as Reason); // a key of the table
                    setState({ status: 'ready' });
                  }}
                  className="size-4 accent-accent"
                />
                {label}
              </label>
            ))}
            <p role="alert" className="text-12 text-error-ink empty:hidden">
              {state.status === 'wrong' && 'Please choose a reason.'}
            </p>
          </fieldset>
          <Field label="Details (optional)" error={state.status === 'refused' && state.message}>
            <TextArea value={text} rows={3} maxLength={2000} onChange={(event) => setText(event.target.value)} />
          </Field>
          <Button type="submit" busy={state.status === 'sending'} className="self-start">
            Send report
          </Button>
        </form>
      )}
    </details>
  );
}
