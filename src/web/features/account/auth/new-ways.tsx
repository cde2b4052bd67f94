import { CircleCheck, LinkIcon, ShieldAlert, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { NewWay } from '#contract/account/registration.ts';
import { recentDays } from '#contract/operations/recent-days.ts';
import * as registration from '#web/client/endpoints/registration.ts';
import { send } from '#web/client/send.ts';
import { refreshSession } from '#web/client/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AuthAlert, AuthTitle, authMessage, isAnswer } from './auth-form.tsx';
import { looksLikeToken, useOnce } from './from-link.tsx';

type State =
  | { status: 'loading' }
  | { status: 'unreachable'; message: string }
  | { status: 'old' }
  | { status: 'ready'; ways: readonly NewWay[]; message?: string }
  | { status: 'removing'; ways: readonly NewWay[]; ids: readonly string[] }
  | { status: 'empty' };

interface NewWaysProps {
  ticket: string;
  /** Those that the reset returned. Without them they are loaded. */
  known?: readonly NewWay[];
  paths: { login: string; forgotPassword: string };
}

/** Shows after a reset what else opens the account and is new, and removes what its owner did not add. */
export function NewWays({ ticket, known, paths }: NewWaysProps) {
  const [state, setState] = useState<State>(known === undefined ? { status: 'loading' } : toState(known));

  async function load() {
    setState({ status: 'loading' });
    if (!looksLikeToken(ticket)) return setState({ status: 'old' });
    try {
      setState(toState((await send(registration.newWays, { ticket }, { toast: false })).ways));
    } catch (error) {
      setState(isAnswer(error) ? { status: 'old' } : { status: 'unreachable', message: authMessage(error) });
    }
  }

  useOnce(() => {
    if (known === undefined) void load();
  });

  async function remove(ways: readonly NewWay[], ids: readonly string[]) {
    setState({ status: 'removing', ways, ids });
    try {
      setState(toState((await send(registration.dropWays, { ticket, ids: [...ids] }, { toast: false })).ways));
      void refreshSession(); // all sessions have ended, perhaps the one in this browser too
    } catch (error) {
      setState(isAnswer(error) ? { status: 'old' } : { status: 'ready', ways, message: authMessage(error) });
    }
  }

  switch (state.status) {
    case 'loading':
      return (
        <>
          <AuthTitle title="Added to your account" />
          <div role="status" className="flex flex-col gap-4">
            <span className="sr-only">Loading what was added…</span>
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        </>
      );
    case 'unreachable':
      return (
        <>
          <AuthTitle icon={<WifiOff />} tone="wrong" title="This could not be loaded" isNews>
            {state.message} Nothing was removed.
          </AuthTitle>
          <Button variant="primary" size="large" onClick={load}>
            Try again
          </Button>
        </>
      );
    case 'old':
      return (
        <>
          <AuthTitle icon={<LinkIcon />} tone="wrong" title="This page has expired" isNews>
            It works for 1 hour after a reset. Reset your password again to see what was added to your account.
          </AuthTitle>
          <Link to={paths.forgotPassword} className={buttonClass({ variant: 'primary', size: 'large' })}>
            Reset password
          </Link>
        </>
      );
    case 'empty':
      return (
        <>
          <AuthTitle icon={<CircleCheck />} tone="done" title="Nothing new opens your account" isNews>
            You were signed out on all devices. Sign in with your new password.
          </AuthTitle>
          <Link to={paths.login} className={buttonClass({ variant: 'primary', size: 'large' })}>
            Sign in
          </Link>
        </>
      );
    default:
      return <List state={state} isReset={known !== undefined} loginPath={paths.login} onRemove={remove} />;
  }
}

interface ListProps {
  state: Extract<State, { status: 'ready' | 'removing' }>;
  isReset: boolean;
  loginPath: string;
  onRemove: (ways: readonly NewWay[], ids: readonly string[]) => void;
}

function List({ state, isReset, loginPath, onRemove }: ListProps) {
  const { ways } = state;
  const busy = state.status === 'removing' ? state.ids : [];
  return (
    <>
      <AuthTitle
        key={ways.length} // takes the focus again when a row is gone
        icon={<ShieldAlert />}
        tone="wrong"
        title={isReset ? 'Your password has been changed' : 'Added to your account'}
        isNews
      >
        Look at this before you sign in. It was added in the last {recentDays} days, or never expires, and still works
        with your new password. Remove what you don’t recognize. You will be signed out on all devices.
      </AuthTitle>
      <AuthAlert>{state.status === 'ready' && state.message}</AuthAlert>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line">
        {ways.map((way) => (
          <li key={way.id} className="flex items-center gap-3 p-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium text-14 [overflow-wrap:anywhere]">{nameOf(way)}</p>
              <p className="text-13 text-muted">Added {toDay(way.addedAt)}</p>
            </div>
            <Button
              size="small"
              aria-label={`Remove ${nameOf(way)}`}
              busy={busy.includes(way.id)}
              disabled={state.status === 'removing' && !busy.includes(way.id)}
              onClick={() => onRemove(ways, [way.id])}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button
          size="large"
          disabled={state.status === 'removing' && busy.length < ways.length}
          busy={state.status === 'removing' && busy.length === ways.length}
          onClick={() =>
            onRemove(
              ways,
              ways.map(({ id }) => id),
            )
          }
        >
          Remove all
        </Button>
        <Link to={loginPath} className={buttonClass({ variant: 'primary', size: 'large' })}>
          Keep the rest and sign in
        </Link>
      </div>
    </>
  );
}

function toState(ways: readonly NewWay[]): State {
  return ways.length === 0 ? { status: 'empty' } : { status: 'ready', ways };
}

const kinds: Record<NewWay['kind'], string> = {
  login: '',
  company: 'Company sign-in',
  app: '',
  passkey: 'Passkey',
  'recovery-codes': '',
  'api-key': 'API key',
  webhook: 'Webhook',
};

function nameOf({ kind, name }: NewWay): string {
  return kinds[kind] === '' ? name : `${kinds[kind]}: ${name}`;
}

function toDay(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(iso));
}
