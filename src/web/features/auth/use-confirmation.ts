import { useEffect, useEffectEvent } from 'react';
import * as registration from '#web/api/endpoints/registration.ts';
import { send } from '#web/api/send.ts';
import { enter, refreshSession, session } from '#web/api/session.ts';
import { isAnswer, messageOf } from './refusal.ts';
import { dropTicket, forgetDraft, readDraft } from './registration-draft.ts';

const pause = 4000;

export type Confirmation =
  | { status: 'confirmed' }
  | { status: 'waiting' }
  /** This browser cannot tell: someone else's link, or another device. */
  | { status: 'unknown' }
  | { status: 'failed'; message: string };

/** Checks whether the email address was confirmed, and opens the session if it was. */
export async function askForConfirmation(): Promise<Confirmation> {
  const ticket = readDraft()?.ticket;
  if (ticket) return claim(ticket);
  if (session.read().status !== 'in') return { status: 'unknown' };
  const current = await refreshSession();
  return { status: current.status === 'in' && current.user.isVerified ? 'confirmed' : 'waiting' };
}

async function claim(ticket: string): Promise<Confirmation> {
  try {
    const opened = await send(registration.claim, { ticket }, { toast: false });
    if (opened === null) return { status: 'waiting' };
    forgetDraft();
    enter(opened);
    return { status: 'confirmed' };
  } catch (error) {
    if (!isAnswer(error)) return { status: 'failed', message: messageOf(error) };
    dropTicket(); // too old, or used in another window
    return { status: 'unknown' };
  }
}

/** Keeps checking while the page is visible. The session changes when it was confirmed. */
export function useConfirmation(): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void askForConfirmation();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), pause);
    const handleSight = () => look();
    document.addEventListener('visibilitychange', handleSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleSight);
    };
  }, []);
}
