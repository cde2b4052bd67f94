import type { AccountClaim } from '#contract/account/sso.ts';
import * as sso from '../endpoints/sso.ts';
import { CallFailed, send } from '../send.ts';
import { startSession } from '../session.ts';

const key = 'sso-login';

/** Redirects to the provider of the company that an email address belongs to. */
export async function redirectToSso(email: string, backTo: string): Promise<void> {
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
  startSession(opened);
  return opened.backTo;
}

const claimKey = 'sso-claim';

/** Remembers a sign-in to an account that was here before. False when the error says something else. */
export function saveAccountClaim(error: unknown): boolean {
  if (!(error instanceof CallFailed) || error.code !== 'claim-account') return false;
  sessionStorage.setItem(claimKey, JSON.stringify(error.data));
  return true;
}

export function readClaim(): AccountClaim | null {
  const text = sessionStorage.getItem(claimKey);
  return text === null ? null : (JSON.parse(text) as AccountClaim); // written above, as the contract says
}

export function clearAccountClaim(): void {
  sessionStorage.removeItem(claimKey);
}

/** Opens the session with the password of the account. Returns where to continue. */
export async function finishClaimByPassword(claim: { ticket: string; password: string }): Promise<string | null> {
  const opened = await send(sso.claim, claim, { toast: false });
  clearAccountClaim();
  startSession(opened);
  return opened.backTo;
}

export function requestClaimLink(ticket: string): Promise<null> {
  return send(sso.claimEmail, { ticket }, { toast: false });
}

/** Opens the session with the link in the email. Returns where to continue. */
export async function finishClaimByLink(token: string): Promise<string | null> {
  const opened = await send(sso.claimLink, { token }, { toast: false });
  clearAccountClaim();
  startSession(opened);
  return opened.backTo;
}
