import type { Provider } from '#contract/social.ts';
import * as social from './endpoints/social.ts';
import { send } from './send.ts';
import { enter } from './session.ts';

const key = 'social-login';

/** Sends the browser to the provider. Whoever is signed in connects the login to the account; others sign in by it. */
export async function beginSocialLogin(provider: Provider, backTo?: string): Promise<void> {
  const input = { provider, ...(backTo === undefined ? {} : { backTo }) };
  const { url, state } = await send(social.begin, input, { toast: false });
  sessionStorage.setItem(key, state);
  location.assign(url);
}

/** Whether the answer that came back belongs to what this window began. */
export function isOwnSocialLogin(state: string): boolean {
  return state !== '' && sessionStorage.getItem(key) === state;
}

/** Ends what was begun, and opens the session. Answers where to go on to, if that was said at the beginning. */
export async function finishSocialLogin(answer: {
  provider: Provider;
  code: string;
  state: string;
}): Promise<string | null> {
  const opened = await send(social.finish, answer, { toast: false });
  sessionStorage.removeItem(key);
  enter(opened);
  return opened.backTo;
}
