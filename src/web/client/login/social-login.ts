import type { Provider } from '#contract/account/social.ts';
import * as social from '../endpoints/social.ts';
import { send } from '../send.ts';
import { startSession } from '../session.ts';

const key = 'social-login';

/** Redirects to the provider. A signed-in user connects the login to the account; others sign in with it. */
export async function redirectToSocialLogin(provider: Provider, backTo?: string): Promise<void> {
  const input = { provider, ...(backTo === undefined ? {} : { backTo }) };
  const { url, state } = await send(social.begin, input, { toast: false });
  sessionStorage.setItem(key, state);
  location.assign(url);
}

/** Whether a response belongs to the sign-in that this window started. */
export function isOwnSocialLogin(state: string): boolean {
  return state !== '' && sessionStorage.getItem(key) === state;
}

/** Finishes the sign-in and opens the session. Returns where to continue, if that was given at the start. */
export async function finishSocialLogin(answer: {
  provider: Provider;
  code: string;
  state: string;
}): Promise<string | null> {
  const opened = await send(social.finish, answer, { toast: false });
  sessionStorage.removeItem(key);
  startSession(opened);
  return opened.backTo;
}
