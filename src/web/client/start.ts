import type { Provider } from '#contract/account/social.ts';
import type { Validators } from '#contract/validators.ts';
import type { Endpoint, ReplyOf } from './endpoint.ts';
import * as config from './endpoints/config.ts';
import * as plans from './endpoints/plans.ts';
import * as subscription from './endpoints/subscription.ts';
import { send } from './send.ts';
import { refreshSession, type Session, session } from './session.ts';
import { createStore } from './store.ts';
import { onTokenRemoved, onTokenWritten } from './token.ts';

/** Limits of form fields, loaded once when the application starts. */
export const loadedValidators = createStore<Loaded<Validators>>({ status: 'loading' });
/** Third-party login providers; none until the config is loaded. */
export const loadedLogins = createStore<readonly Provider[]>([]);

/**
 * Calls made at the start, and when. Public pages do not load the query cache (it would add a tenth to their script), so
 * the calls are made here, and the first code that needs a response takes it over with `takeStartCall`.
 */
export const startCalls: {
  plans?: StartCall<typeof plans.list>;
  subscription?: StartCall<typeof subscription.read>;
} = {};

type StartCall<E extends Endpoint> = { reply: Promise<ReplyOf<E>>; at: number };

let started: Promise<Session> | undefined;

/**
 * conformance S7, on app start: config fetch, session refresh, subscription init, plans load. Runs once, however often it is
 * called.
 */
export function startApp(): Promise<Session> {
  started ??= start();
  return started;
}

async function start(): Promise<Session> {
  onTokenRemoved(() => session.write({ status: 'out' }));
  onTokenWritten(refreshSession);
  void loadConfig();
  startCalls.plans = startCall(send(plans.list, {}, { toast: false }));
  session.watch(followPerson);
  return refreshSession();
}

async function loadConfig(): Promise<void> {
  try {
    const { validators: value, logins } = await send(config.read, {}, { toast: false });
    loadedLogins.write(logins);
    loadedValidators.write({ status: 'done', value });
  } catch (error) {
    loadedValidators.write({ status: 'error', error });
  }
}

let subscriber: string | null = null;

/** The subscription belongs to the signed-in user: it is loaded once per user, and dropped with them. */
function followPerson(): void {
  const current = session.read();
  if (current.status === 'unknown' || current.status === 'loading') return;
  const person = current.status === 'in' ? current.user.id : null;
  if (person === subscriber) return;
  subscriber = person;
  delete startCalls.subscription;
  if (person !== null) startCalls.subscription = startCall(send(subscription.read, {}, { toast: false }));
}

function startCall<Reply>(reply: Promise<Reply>) {
  reply.catch(() => {}); // the caller that takes it gets the error
  return { reply, at: Date.now() };
}

/** State of a call. */
export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'done'; value: Value }
  | { status: 'error'; error: unknown };
