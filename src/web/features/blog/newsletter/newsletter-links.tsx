import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import * as newsletter from '#web/client/endpoints/newsletter.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

export function NewsletterConfirm({ confirmKey }: { confirmKey: string }) {
  return (
    <LinkPage
      title="Confirm your subscription"
      text="You’ll get an occasional email about new chart types and maps. You can unsubscribe at any time."
      button="Confirm subscription"
      doneTitle="You are subscribed"
      doneText="Our welcome email has a link to unsubscribe."
      linkKey={confirmKey}
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
      linkKey={leaveKey}
      onConfirm={() => send(newsletter.leave, { key: leaveKey }, { toast: false })}
    />
  );
}

type Words = { title: string; text: string; button: string; doneTitle: string; doneText: string };

type State =
  | { status: 'ready' }
  | { status: 'sending' }
  | { status: 'done' }
  /** The link is incomplete or too old: trying it again changes nothing. */
  | { status: 'refused'; message: string }
  | { status: 'failed'; message: string };

/** The page of a link in an email. It asks first: mail programs open links by themselves. */
function LinkPage({ linkKey, onConfirm, ...words }: Words & { linkKey: string; onConfirm: () => Promise<unknown> }) {
  const [state, setState] = useState<State>(
    linkKey === '' ? { status: 'refused', message: noKey } : { status: 'ready' },
  );

  async function handleConfirm() {
    setState({ status: 'sending' });
    try {
      await onConfirm();
      setState({ status: 'done' });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const isFinal = error.code === 'bad-input' || error.status === 404;
      setState({ status: isFinal ? 'refused' : 'failed', message: error.message });
    }
  }

  if (state.status === 'done')
    return (
      <Message title={words.doneTitle} text={words.doneText}>
        <HomeLink />
      </Message>
    );
  if (state.status === 'refused')
    return (
      <Message title="This link does not work" text={state.message}>
        <HomeLink />
      </Message>
    );
  return (
    <Message title={words.title} text={words.text}>
      <p role="alert" className="mb-3 text-14 text-error-ink empty:hidden">
        {state.status === 'failed' && state.message}
      </p>
      <Button variant="primary" size="large" busy={state.status === 'sending'} onClick={handleConfirm}>
        {state.status === 'failed' ? 'Try again' : words.button}
      </Button>
    </Message>
  );
}

const noKey = 'This link is incomplete. Open it again from the email.';

function HomeLink() {
  return (
    <Link to="/" className={buttonClass({ size: 'large' })}>
      Go to the home page
    </Link>
  );
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-xl px-5 py-24">
      <h1 className="font-semibold font-serif text-28">{title}</h1>
      <p className="mt-3 mb-6 text-16 text-muted" role="status">
        {text}
      </p>
      {children}
    </div>
  );
}
