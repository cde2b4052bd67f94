import { Inbox } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { ReplyOf } from '#web/client/endpoint.ts';
import * as outbox from '#web/client/endpoints/outbox.ts';
import { send } from '#web/client/send.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Emails = ReplyOf<typeof outbox.list>['letters'];
type Email = ReplyOf<typeof outbox.read>;
type State = { status: 'loading' } | { status: 'error'; message: string } | { status: 'done'; emails: Emails };

/** Emails that would have been sent, newest first, for development. */
export function OutboxPage() {
  const [state, setState] = useState<State>({ status: 'loading' });
  const [email, setEmail] = useState<Email | null>(null);

  const load = useCallback(async () => {
    try {
      const { letters: emails } = await send(outbox.list, {}, { toast: false });
      setState({ status: 'done', emails });
    } catch (error) {
      setState({ status: 'error', message: error instanceof Error ? error.message : String(error) });
    }
  }, []);
  useEffect(() => void load(), [load]);

  return (
    <main className="mx-auto grid max-w-6xl gap-6 px-5 py-8 md:grid-cols-[20rem_1fr]">
      <div className="flex items-center justify-between md:col-span-2">
        <h1 className="font-semibold text-20">Outbox</h1>
        <Button onClick={load}>Reload</Button>
      </div>
      <EmailList
        state={state}
        openId={email?.id ?? null}
        onRetry={load}
        onOpen={(id) => send(outbox.read, { id }).then(setEmail)}
      />
      {email !== null && <EmailView email={email} />}
    </main>
  );
}

type EmailListProps = { state: State; openId: string | null; onRetry: () => void; onOpen: (id: string) => void };

function EmailList({ state, openId, onRetry, onOpen }: EmailListProps) {
  if (state.status === 'loading') return <Skeleton className="h-40" />;
  if (state.status === 'error')
    return <ErrorState title="The outbox cannot be read" advice={state.message} onRetry={onRetry} />;
  if (state.emails.length === 0) {
    return (
      <EmptyState icon={<Inbox />} title="No emails yet">
        Emails appear here instead of being sent while SMTP_URL is not set. Subscribe to the newsletter on the home page
        to see one.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line self-start border-line border-y">
      {state.emails.map(({ id, to, subject, sentAt }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === openId}
            onClick={() => onOpen(id)}
            className="w-full px-3 py-2 text-start hover:bg-wash aria-[current=true]:bg-accent-wash"
          >
            <span className="block truncate font-medium text-13">{subject}</span>
            <span className="block truncate text-12 text-muted">
              {to} · {new Date(sentAt).toLocaleString('en')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function EmailView({ email }: { email: Email }) {
  return (
    <article className="min-w-0">
      <h2 className="font-semibold text-16">{email.subject}</h2>
      <p className="text-13 text-muted">To {email.to}</p>
      <iframe
        title={email.subject}
        srcDoc={email.html}
        sandbox=""
        className="mt-4 h-[36rem] w-full rounded-card border border-line bg-white"
      />
      <details className="mt-4">
        <summary className="text-13">Plain text</summary>
        <pre className="mt-2 overflow-x-auto whitespace-pre-wrap text-12">{email.text}</pre>
      </details>
    </article>
  );
}
