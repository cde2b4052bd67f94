import * as sso from './endpoints/sso.ts';
import { send } from './send.ts';
import { enter } from './session.ts';

const key = 'sso-login';

/** Redirects to the provider of the company that an email address belongs to. */
export async function beginSso(email: string, backTo: string): Promise<void> {
  const { url, state } = await send(sso.begin, { email, backTo }, { toast: false });
  sessionStorage.setItem(key, state);
  location.assign(url);
}

/** Whether a response belongs to the sign-in that this window started. */
export function isOwnSso(state: string): boolean {
  return state !== '' && sessionStorage.getItem(key) === state;
}

/** Finishes the sign-in and opens the session. Returns where to continue, if that was given at the start. */
export async function finishSso(answer: { code: string; state: string }): Promise<string | null> {
  const opened = await send(sso.finish, answer, { toast: false });
  sessionStorage.removeItem(key);
  enter(opened);
  return opened.backTo;
}
