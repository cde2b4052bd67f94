import type { Provider } from '#contract/social.ts';
import type { Validators } from '#contract/validators.ts';
import type { ReplyOf } from './endpoint.ts';
import * as config from './endpoints/config.ts';
import * as plans from './endpoints/plans.ts';
import * as subscription from './endpoints/subscription.ts';
import type { Loaded } from './loaded.ts';
import { send } from './send.ts';
import { refreshSession, type Session, session } from './session.ts';
import { createStore } from './store.ts';
import { onTokenRemoved, onTokenWritten } from './token.ts';

/** Bounds of form fields, loaded once when the application starts. */
export const loadedValidators = createStore<Loaded<Validators>>({ status: 'loading' });
/** The services of others that people can sign in with; none until the config is loaded. */
export const loadedLogins = createStore<readonly Provider[]>([]);

/**
 * Calls made at the start. Public pages do not load the query cache (it would add a tenth to their script), so the calls
 * are made here, and whoever needs an answer first takes it over: the query cache of the panel, or the page of prices.
 */
type StartCalls = {
  plans?: Promise<ReplyOf<typeof plans.list>>;
  subscription?: Promise<ReplyOf<typeof subscription.read>>;
};
const startCalls: StartCalls = {};

/** What nobody has taken by then is too old to be taken. */
const keptFor = 30_000;

/** The call of the start, for the first who asks; undefined for everybody after. */
export function takeStartCall<Name extends keyof StartCalls>(name: Name): StartCalls[Name] {
  const call = startCalls[name];
  delete startCalls[name];
  return call;
}

function keepStartCall<Name extends keyof StartCalls>(name: Name, call: NonNullable<StartCalls[Name]>): void {
  call.catch(() => {}); // whoever takes it is told
  startCalls[name] = call;
  setTimeout(() => {
    if (startCalls[name] === call) delete startCalls[name];
  }, keptFor);
}

let started: Promise<Session> | undefined;

/** spec §7, on app start: config fetch, session refresh, subscription init, plans load. Once, however often it is asked. */
export function startApp(): Promise<Session> {
  started ??= start();
  return started;
}

async function start(): Promise<Session> {
  onTokenRemoved(() => session.write({ status: 'out' }));
  onTokenWritten(refreshSession);
  void loadConfig();
  keepStartCall('plans', send(plans.list, {}, { toast: false }));
  session.watch(followPerson);
  return refreshSession();
}

async function loadConfig(): Promise<void> {
  try {
    const { validators, logins } = await send(config.read, {}, { toast: false });
    loadedLogins.write(logins);
    loadedValidators.write({ status: 'done', value: validators });
  } catch (error) {
    loadedValidators.write({ status: 'error', error });
  }
}

let subscriber: string | null = null;

/** The subscription belongs to whoever is signed in: it is asked for once a person, and forgotten with them. */
function followPerson(): void {
  const current = session.read();
  if (current.status === 'unknown' || current.status === 'loading') return;
  const person = current.status === 'in' ? current.user.id : null;
  if (person === subscriber) return;
  subscriber = person;
  takeStartCall('subscription');
  if (person !== null) keepStartCall('subscription', send(subscription.read, {}, { toast: false }));
}
