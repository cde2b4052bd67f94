import * as account from './endpoints/account.ts';
import { send } from './send.ts';
import { readToken, writeToken } from './token.ts';

/** An account that an admin views. The admin's own token waits here until the view is over. */
type Viewing = { adminToken: string; userId: string; name: string; endsAt: string };

const key = 'viewing';

/** The view in this browser, or null. The server decides what may be done; this is for the bar that shows it. */
export function readViewing(): Viewing | null {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as Viewing; // written below
  } catch {
    return null;
  }
}

type Opened = { token: string; userId: string; name: string; endsAt: string };

/** Opens the panel with the token of the view. The page is loaded anew, so that nothing of the admin's is left in it. */
export function startViewing({ token, ...view }: Opened): void {
  const adminToken = readToken();
  if (adminToken === null) return;
  localStorage.setItem(key, JSON.stringify({ adminToken, ...view } satisfies Viewing));
  writeToken(token);
  location.assign('/panel/dashboard');
}

/** Ends the view on the server and goes back to the page of the user. */
export async function stopViewing(): Promise<void> {
  const view = readViewing();
  if (view === null) return;
  await send(account.logout, {}, { toast: false }).catch(() => {}); // it may be over already
  restoreAdmin();
  location.assign(`/panel/admin/users/${view.userId}`);
}

/** Takes the admin's token back. False when no account was being viewed. */
export function restoreAdmin(): boolean {
  const view = readViewing();
  localStorage.removeItem(key);
  if (view === null) return false;
  writeToken(view.adminToken);
  return true;
}
