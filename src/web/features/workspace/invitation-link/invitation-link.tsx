import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { InvitationOffer } from '#contract/workspace/invitations.ts';
import { toEmailKey } from '#lib/email-key.ts';
import * as invitations from '#web/client/endpoints/invitations.ts';
import { CallFailed, send } from '#web/client/send.ts';
import type { Session } from '#web/client/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type State =
  | { status: 'loading' }
  | { status: 'offered'; offer: InvitationOffer }
  | { status: 'accepting'; offer: InvitationOffer }
  | { status: 'refused'; offer: InvitationOffer; message: string }
  | { status: 'wrong-link' }
  | { status: 'failed'; message: string };

interface InvitationLinkProps {
  token: string;
  session: Session;
  paths: { register: string; login: string; checkEmail: string; team: string };
  onAccepted: () => void;
  onSwitchAccount: () => void;
}

/** The offer of an invitation link, and the answer to it. */
export function InvitationLink({ token, session, paths, onAccepted, onSwitchAccount }: InvitationLinkProps) {
  const [state, setState] = useState<State>({ status: 'loading' });
  const lastRequest = useRef<string | null>(null);

  async function look() {
    setState({ status: 'loading' });
    if (token === '' || token.length > 200) return setState({ status: 'wrong-link' });
    try {
      setState({ status: 'offered', offer: await send(invitations.look, { token }, { toast: false }) });
    } catch (error) {
      setState(isUnknown(error) ? { status: 'wrong-link' } : { status: 'failed', message: messageOf(error) });
    }
  }

  useEffect(() => {
    if (lastRequest.current === token) return;
    lastRequest.current = token;
    void look();
  });

  async function handleAccept(offer: InvitationOffer) {
    setState({ status: 'accepting', offer });
    try {
      await send(invitations.accept, { token }, { toast: false });
      onAccepted();
    } catch (error) {
      setState({ status: 'refused', offer, message: messageOf(error) });
    }
  }

  async function handleDecline(offer: InvitationOffer) {
    await send(invitations.decline, { token }, { toast: false });
    setState({ status: 'offered', offer: { ...offer, state: 'declined' } });
  }

  switch (state.status) {
    case 'loading':
      return (
        <>
          <h1 className={titleClass}>Invitation</h1>
          <div role="status" className="mt-6 flex flex-col gap-3">
            <span className="sr-only">Loading your invitation…</span>
            <Skeleton lines={3} />
            <Skeleton className="mt-3 h-10" />
          </div>
        </>
      );
    case 'wrong-link':
      return (
        <Closed title="This invitation does not exist">
          The link may be incomplete or mistyped. Open it again from the email, or ask for a new invitation.
        </Closed>
      );
    case 'failed':
      return (
        <>
          <h1 className={titleClass}>Invitation</h1>
          <ErrorState
            className="mt-6 rounded-card border border-line"
            title="The invitation could not be loaded."
            advice={state.message}
            onRetry={look}
          />
        </>
      );
    default:
      return state.offer.state === 'open' ? (
        <>
          <OfferText offer={state.offer} />
          {state.status === 'refused' && (
            <p role="alert" className="mt-5 rounded-card bg-error-wash px-3 py-2.5 text-13 text-error-ink">
              {state.message}
            </p>
          )}
          <div className="mt-7 flex flex-col gap-2">
            <Answer
              offer={state.offer}
              onSwitch={onSwitchAccount}
              session={session}
              paths={paths}
              isBusy={state.status === 'accepting'}
              onAccept={() => handleAccept(state.offer)}
            />
            <ConfirmDialog
              title="Decline this invitation?"
              description={`You will not join ${state.offer.workspace}. If you change your mind later, you’ll need a new invitation.`}
              confirmLabel="Decline"
              danger
              onConfirm={() => handleDecline(state.offer)}
              trigger={
                <Button variant="quiet" size="large">
                  Decline
                </Button>
              }
            />
          </div>
          {session.status === 'in' && <SignedInAs session={session} offer={state.offer} onSwitch={onSwitchAccount} />}
        </>
      ) : (
        <Answered offer={state.offer} teamPath={paths.team} isIn={session.status === 'in'} />
      );
  }
}

const titleClass = 'font-semibold font-serif text-28 tracking-tight [overflow-wrap:anywhere]';

const roleTexts: Record<InvitationOffer['role'], string> = {
  admin: 'As an admin, you can create and edit everything there, and invite others.',
  editor: 'As an editor, you can create and edit charts there.',
  viewer: 'As a viewer, you can view the charts there.',
};

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function OfferText({ offer }: { offer: InvitationOffer }) {
  return (
    <>
      <h1 className={titleClass}>Join {offer.workspace}</h1>
      <p className="mt-2 text-14 text-muted [overflow-wrap:anywhere]">
        <strong className="font-medium text-ink">{offer.invitedBy}</strong> invited you to work together.{' '}
        {roleTexts[offer.role]}
      </p>
      {offer.message !== '' && (
        <blockquote className="mt-5 whitespace-pre-line border-accent border-s-2 ps-4 text-14 [overflow-wrap:anywhere]">
          {offer.message}
        </blockquote>
      )}
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-line border-y py-4 text-13">
        <dt className="text-muted">Sent to</dt>
        <dd className="[overflow-wrap:anywhere]">{offer.email}</dd>
        <dt className="text-muted">Valid until</dt>
        <dd className="tabular">{date.format(new Date(offer.expiresAt))}</dd>
      </dl>
    </>
  );
}

interface AnswerProps {
  offer: InvitationOffer;
  onSwitch: () => void;
  session: Session;
  paths: InvitationLinkProps['paths'];
  isBusy: boolean;
  onAccept: () => void;
}

function Answer({ offer, onSwitch, session, paths, isBusy, onAccept }: AnswerProps) {
  const primary = buttonClass({ variant: 'primary', size: 'large' });
  switch (session.status) {
    case 'unknown':
    case 'loading':
      return <Skeleton className="h-10" />;
    case 'in':
      if (!offer.isForAnyone && toEmailKey(session.user.email) !== toEmailKey(offer.email)) {
        return (
          <>
            <p role="note" className="rounded-card bg-warning-wash px-3 py-2.5 text-13 [overflow-wrap:anywhere]">
              This invitation is for {offer.email}. Sign in with that address to accept it, or ask {offer.invitedBy} for
              an invitation to {session.user.email}.
            </p>
            <Button variant="primary" size="large" onClick={onSwitch}>
              Use another account
            </Button>
          </>
        );
      }
      return session.user.isVerified ? (
        <Button variant="primary" size="large" busy={isBusy} onClick={onAccept}>
          Accept
        </Button>
      ) : (
        <Link to={paths.checkEmail} className={primary}>
          Confirm your email address first
        </Link>
      );
    default:
      return (
        <>
          <Link to={paths.register} className={primary}>
            Create an account
          </Link>
          <Link to={paths.login} className={buttonClass({ size: 'large' })}>
            Sign in
          </Link>
        </>
      );
  }
}

interface SignedInAsProps {
  session: Session & { status: 'in' };
  offer: InvitationOffer;
  onSwitch: () => void;
}

function SignedInAs({ session, offer, onSwitch }: SignedInAsProps) {
  const isOther = toEmailKey(session.user.email) !== toEmailKey(offer.email);
  return (
    <p className="mt-5 text-13 text-muted [overflow-wrap:anywhere]">
      You are signed in as <span className="text-ink">{session.user.email}</span>
      {isOther && offer.isForAnyone ? ', which is not the invited address. This account would join. ' : '. '}
      <button
        type="button"
        onClick={onSwitch}
        className="font-medium text-accent-ink underline-offset-2 hover:underline"
      >
        Use another account
      </button>
    </p>
  );
}

function Answered({ offer, teamPath, isIn }: { offer: InvitationOffer; teamPath: string; isIn: boolean }) {
  switch (offer.state) {
    case 'accepted':
      return (
        <Closed
          title="This invitation was accepted"
          {...(isIn && { link: { to: teamPath, label: 'Go to your team' } })}
        >
          {offer.workspace} is in your list of workspaces if you accepted it.
        </Closed>
      );
    case 'declined':
      return (
        <Closed title="You declined this invitation">
          You did not join {offer.workspace}. If you change your mind, ask {offer.invitedBy} for a new invitation.
        </Closed>
      );
    case 'revoked':
      return (
        <Closed title="This invitation was revoked">
          {offer.workspace} withdrew it. Contact {offer.invitedBy} if you think this is a mistake.
        </Closed>
      );
    default:
      return (
        <Closed title="This invitation has expired">
          Invitations are valid for 14 days. Ask {offer.invitedBy} to send it again.
        </Closed>
      );
  }
}

interface ClosedProps {
  title: string;
  link?: { to: string; label: string };
  children: ReactNode;
}

function Closed({ title, link = { to: '/', label: 'Go to the home page' }, children }: ClosedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={`${titleClass} outline-none`}>
        {title}
      </h1>
      <p className="mt-2 text-14 text-muted [overflow-wrap:anywhere]">{children}</p>
      <Link to={link.to} className={`mt-7 ${buttonClass({ variant: 'primary', size: 'large' })}`}>
        {link.label}
      </Link>
    </>
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 404 || error.status === 400);
}

function messageOf(error: unknown): string {
  return error instanceof CallFailed ? error.message : 'Something went wrong. Please try again.';
}
