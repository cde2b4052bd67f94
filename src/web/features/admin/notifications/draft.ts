import type { Receiver } from '#contract/notifications.ts';
import { readLocalPath } from '#lib/local-path.ts';

/** A notification while it is being written. */
export type NotificationDraft = {
  to: Receiver['to'];
  email: string;
  plan: 'free' | 'premium' | 'enterprise';
  title: string;
  body: string;
  path: string;
};

export const emptyDraft: NotificationDraft = { to: 'one', email: '', plan: 'free', title: '', body: '', path: '' };

/** Errors by field; empty when it can be sent. */
export function checkDraft({ to, email, title, path }: NotificationDraft): {
  email?: string;
  title?: string;
  path?: string;
} {
  return {
    ...(to === 'one' && email.trim() === '' && { email: 'Please enter the email address of an account.' }),
    ...(title.trim() === '' && { title: 'Please enter a title.' }),
    ...(path.trim() !== '' &&
      readLocalPath(path.trim()) === null && { path: 'Please enter a path that starts with a single /.' }),
  };
}

export function toReceiver({ to, email, plan }: NotificationDraft): Receiver {
  if (to === 'one') return { to, email: email.trim() };
  return to === 'plan' ? { to, plan } : { to };
}
