import { startCalls } from './start.ts';

/** After this time a response is too old to be used. */
const keptFor = 30_000;

type Reply<Name extends keyof typeof startCalls> = NonNullable<(typeof startCalls)[Name]>['reply'];

/** The response to a start call, for the first caller; undefined for all others. */
export function consumeStartCall<Name extends keyof typeof startCalls>(name: Name): Reply<Name> | undefined {
  const call = startCalls[name];
  delete startCalls[name];
  return call !== undefined && Date.now() - call.at < keptFor ? call.reply : undefined;
}
