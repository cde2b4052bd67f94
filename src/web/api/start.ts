import type { Provider } from '#contract/social.ts';
import type { Subscription } from '#contract/subscription.ts';
import type { Validators } from '#contract/validators.ts';
import * as config from './endpoints/config.ts';
import * as plans from './endpoints/plans.ts';
import * as subscription from './endpoints/subscription.ts';
import { send } from './send.ts';
import { refreshSession, type Session, session } from './session.ts';
import { createStore, type Store } from './store.ts';
import { onTokenRemoved, onTokenWritten } from './token.ts';

/** Something every page may need, loaded once when the application starts. */
export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'done'; value: Value }
  | { status: 'error'; error: unknown };

export const loadedValidators = createStore<Loaded<Validators>>({ status: 'loading' });
/** The services of others that people can sign in with; none until the config is loaded. */
export const loadedLogins = createStore<readonly Provider[]>([]);
/** What the pricing call answered, as it came: whoever shows plans reads it with `readPlans`. */
export const loadedPlans = createStore<Loaded<unknown>>({ status: 'loading' });
export const loadedSubscription = createStore<Loaded<Subscription | null>>({ status: 'loading' });

let started: Promise<Session> | undefined;

/** spec §7, on app start: config fetch, session refresh, subscription init, plans load. Once, however often it is asked. */
export function startApp(): Promise<Session> {
  started ??= start();
  return started;
}

async function start(): Promise<Session> {
  onTokenRemoved(() => session.write({ status: 'out' }));
  onTokenWritten(refreshSession);
  void load(loadedValidators, readConfig);
  void load(loadedPlans, () => send(plans.list, {}, { toast: false }));
  session.watch(followPerson);
  return refreshSession();
}

async function readConfig(): Promise<Validators> {
  const { validators, logins } = await send(config.read, {}, { toast: false });
  loadedLogins.write(logins);
  return validators;
}

let subscriber: string | null = null;

/** The subscription belongs to whoever is signed in: it is asked for once a person, and forgotten with them. */
function followPerson(): void {
  const current = session.read();
  if (current.status === 'unknown' || current.status === 'loading') return;
  const person = current.status === 'in' ? current.user.id : null;
  if (person === subscriber) return;
  subscriber = person;
  loadedSubscription.write({ status: 'loading' });
  if (person !== null) void load(loadedSubscription, () => send(subscription.read, {}, { toast: false }));
}

async function load<Value>(store: Store<Loaded<Value>>, ask: () => Promise<Value>): Promise<void> {
  try {
    store.write({ status: 'done', value: await ask() });
  } catch (error) {
    store.write({ status: 'error', error });
  }
}
