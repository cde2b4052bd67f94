import { useState } from 'react';
import * as newsletter from '#web/client/endpoints/newsletter.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { Button } from '#web/ui/button.tsx';

export function NewsletterConfirm({ confirmKey }: { confirmKey: string }) {
  return (
    <LinkPage
      title="Confirm your subscription"
      text="You’ll get an occasional email about new chart types and maps. You can unsubscribe at any time."
      button="Confirm subscription"
      doneTitle="You are subscribed"
      doneText="Our welcome email has a link to unsubscribe."
      onConfirm={() => send(newsletter.confirm, { key: confirmKey }, { toast: false })}
    />
  );
}

export function NewsletterLeave({ leaveKey }: { leaveKey: string }) {
  return (
    <LinkPage
      title="Unsubscribe from the newsletter"
      text="We will stop sending you newsletter emails right away."
      button="Unsubscribe"
      doneTitle="You are unsubscribed"
      doneText="You won’t get any more emails. You can subscribe again on the home page at any time."
      onConfirm={() => send(newsletter.leave, { key: leaveKey }, { toast: false })}
    />
  );
}

type Words = { title: string; text: string; button: string; doneTitle: string; doneText: string };

type State = { status: 'ready' } | { status: 'sending' } | { status: 'done' } | { status: 'refused'; message: string };

/** The page of a link in an email. It asks first: mail programs open links by themselves. */
function LinkPage({ onConfirm, ...words }: Words & { onConfirm: () => Promise<unknown> }) {
  const [state, setState] = useState<State>({ status: 'ready' });

  async function handleConfirm() {
    setState({ status: 'sending' });
    try {
      await onConfirm();
      setState({ status: 'done' });
    } catch (error) {
      setState({ status: 'refused', message: error instanceof CallFailed ? error.message : 'Please try again.' });
    }
  }

  return (
    <div className="mx-auto max-w-xl px-5 py-24">
      <h1 className="font-semibold font-serif text-28">{state.status === 'done' ? words.doneTitle : words.title}</h1>
      <p className="mt-3 text-16 text-muted" role="status">
        {state.status === 'done' && words.doneText}
        {state.status === 'refused' && state.message}
        {(state.status === 'ready' || state.status === 'sending') && words.text}
      </p>
      {state.status !== 'done' && (
        <Button
          className="mt-6"
          variant="primary"
          size="large"
          busy={state.status === 'sending'}
          onClick={handleConfirm}
        >
          {words.button}
        </Button>
      )}
    </div>
  );
}
