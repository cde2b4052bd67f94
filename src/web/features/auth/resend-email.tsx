import { useEffect, useState } from 'react';
import * as registration from '#web/api/endpoints/registration.ts';
import { CallFailed, send } from '#web/api/send.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from './refusal.ts';
import { readDraft, writeDraft } from './registration-draft.ts';
import { useCountdown } from './use-countdown.ts';

type State = { status: 'ready' } | { status: 'sending' } | { status: 'sent' } | { status: 'refused'; message: string };

interface ResendEmailProps {
  /** Empty: the address of the signed-in user. */
  email: string;
  backTo: string;
}

/** Sends the confirmation email again, as often as the server allows. */
export function ResendEmail({ email, backTo }: ResendEmailProps) {
  const [state, setState] = useState<State>({ status: 'ready' });
  const [mayResendAt, setMayResendAt] = useState(0);
  const left = useCountdown(mayResendAt);

  useEffect(() => setMayResendAt(readDraft()?.mayResendAt ?? 0), []);

  function waitFor(seconds: number) {
    const moment = Date.now() + seconds * 1000;
    setMayResendAt(moment);
    const draft = readDraft();
    if (draft !== null) writeDraft({ ...draft, mayResendAt: moment });
  }

  async function handleClick() {
    if (left > 0) return;
    setState({ status: 'sending' });
    try {
      const input = { backTo, ...(email !== '' && { email }) };
      const { waitSeconds } = await send(registration.retry, input, { toast: false });
      waitFor(waitSeconds);
      setState({ status: 'sent' });
    } catch (error) {
      if (error instanceof CallFailed && error.waitSeconds > 0) waitFor(error.waitSeconds);
      setState({ status: 'refused', message: messageOf(error) });
    }
  }

  return (
    <div>
      <Button
        size="large"
        className="tabular min-w-44 aria-disabled:text-muted"
        busy={state.status === 'sending'}
        aria-disabled={left > 0}
        onClick={handleClick}
      >
        {left > 0 ? `Resend in ${left} s` : 'Resend email'}
      </Button>
      <p role="status" className="mt-2 text-13 text-muted empty:hidden">
        {state.status === 'sent' && 'Sent again. Use the link in the latest email.'}
        {state.status === 'refused' && state.message}
      </p>
    </div>
  );
}
