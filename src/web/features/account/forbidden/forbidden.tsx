import { useState } from 'react';
import { Link } from 'react-router';
import * as contact from '#web/client/endpoints/contact.ts';
import { CallFailed, send } from '#web/client/send.ts';
import type { Session } from '#web/client/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface ForbiddenProps {
  /** What was requested, if it is known. */
  path: string | null;
  session: Session;
  loginPath: string;
  onSwitchAccount: () => void;
  onBack: () => void;
}

/** Explains why a page is not accessible and what to do about it. */
export function Forbidden({ path, session, loginPath, onSwitchAccount, onBack }: ForbiddenProps) {
  return (
    <div className="mx-auto max-w-xl px-5 py-16 sm:py-24">
      <p className="tabular font-medium text-13 text-muted">403</p>
      <h1 className="mt-2 font-semibold font-serif text-40 tracking-tight">You don’t have access to this page</h1>
      <p className="mt-4 text-16 text-muted [overflow-wrap:anywhere]">
        {path === null ? 'The page' : <code className="font-mono text-14 text-ink">{path}</code>} belongs to someone
        else, or your account doesn’t have access to it. Request access, or sign in with another account.
      </p>
      {isSettled(session) ? (
        <>
          {session.status === 'in' && path !== null && <RequestAccess path={path} />}
          <div className="mt-8 flex flex-wrap gap-3">
            {session.status !== 'in' && (
              <Link to={loginPath} className={buttonClass({ variant: 'primary', size: 'large' })}>
                Sign in
              </Link>
            )}
            {session.status === 'in' && (
              <Button size="large" onClick={onSwitchAccount}>
                Use another account
              </Button>
            )}
            <Button size="large" onClick={onBack}>
              Go back
            </Button>
            <Link to="/" className={buttonClass({ size: 'large' })}>
              Go to the home page
            </Link>
          </div>
          <p className="mt-6 text-13 text-muted [overflow-wrap:anywhere]">
            {session.status === 'in'
              ? `You are signed in as ${session.user.email}.`
              : 'Sign in to request access, so the owner knows who you are.'}
          </p>
        </>
      ) : (
        <div aria-busy="true" className="mt-8 flex gap-3">
          <Skeleton className="h-10 w-36" />
          <Skeleton className="h-10 w-24" />
        </div>
      )}
    </div>
  );
}

function isSettled({ status }: Session): boolean {
  return status !== 'unknown' && status !== 'loading';
}

type State = { status: 'ready' } | { status: 'sending' } | { status: 'refused'; message: string } | { status: 'done' };

function RequestAccess({ path }: { path: string }) {
  const [note, setNote] = useState('');
  const [state, setState] = useState<State>({ status: 'ready' });

  async function handleClick() {
    setState({ status: 'sending' });
    try {
      await send(contact.requestAccess, { path: path.slice(0, 2000), note: note.trim() }, { toast: false });
      setState({ status: 'done' });
    } catch (error) {
      setState({ status: 'refused', message: error instanceof CallFailed ? error.message : 'Please try again.' });
    }
  }

  return (
    <section aria-label="Request access" className="mt-8 border-line border-y py-6">
      {state.status !== 'done' && (
        <>
          <Field
            label="Note (optional)"
            hint="Say why you need access. Your name and email address are included."
            error={state.status === 'refused' && state.message}
          >
            <TextArea value={note} rows={3} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
          </Field>
          <Button
            className="mt-3"
            variant="primary"
            size="large"
            busy={state.status === 'sending'}
            onClick={handleClick}
          >
            Request access
          </Button>
        </>
      )}
      <p role="status" className="text-14 empty:hidden">
        {state.status === 'done' && 'Request sent. You’ll get an email with the answer.'}
      </p>
    </section>
  );
}
