import { type Loaded, startCalls } from './start.ts';

/** A query of the cache as the state to show: a response stays when loading it again has failed. */
export function toLoaded<Value>({ data, error }: { data: Value | undefined; error: unknown }): Loaded<Value> {
  if (data !== undefined) return { status: 'done', value: data };
  return error === null ? { status: 'loading' } : { status: 'error', error };
}

/** After this time a response is too old to be used. */
const keptFor = 30_000;

type Reply<Name extends keyof typeof startCalls> = NonNullable<(typeof startCalls)[Name]>['reply'];

/** The response to a start call, for the first caller; undefined for all others. */
export function consumeStartCall<Name extends keyof typeof startCalls>(name: Name): Reply<Name> | undefined {
  const call = startCalls[name];
  delete startCalls[name];
  return call !== undefined && Date.now() - call.at < keptFor ? call.reply : undefined;
}
