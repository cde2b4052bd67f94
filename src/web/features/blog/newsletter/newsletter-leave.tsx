import { useState } from 'react';
import * as newsletter from '#web/client/endpoints/newsletter.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { Button } from '#web/ui/button.tsx';

type State = { status: 'ready' } | { status: 'sending' } | { status: 'done' } | { status: 'refused'; message: string };

/** Asks first: mail programs open links by themselves. */
export function NewsletterLeave({ leaveKey }: { leaveKey: string }) {
  const [state, setState] = useState<State>({ status: 'ready' });

  async function handleLeave() {
    setState({ status: 'sending' });
    try {
      await send(newsletter.leave, { key: leaveKey }, { toast: false });
      setState({ status: 'done' });
    } catch (error) {
      setState({ status: 'refused', message: error instanceof CallFailed ? error.message : 'Please try again.' });
    }
  }

  return (
    <div className="mx-auto max-w-xl px-5 py-24">
      <h1 className="font-semibold font-serif text-28">
        {state.status === 'done' ? 'You are unsubscribed' : 'Unsubscribe from the newsletter'}
      </h1>
      <p className="mt-3 text-16 text-muted" role="status">
        {state.status === 'done' &&
          'You won’t get any more emails. You can subscribe again on the home page at any time.'}
        {state.status === 'refused' && state.message}
        {(state.status === 'ready' || state.status === 'sending') &&
          'We will stop sending you newsletter emails right away.'}
      </p>
      {state.status !== 'done' && (
        <Button className="mt-6" variant="primary" size="large" busy={state.status === 'sending'} onClick={handleLeave}>
          Unsubscribe
        </Button>
      )}
    </div>
  );
}
