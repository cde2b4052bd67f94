import { startCalls } from './start.ts';

/** What nobody has taken by then is too old to be taken. */
const keptFor = 30_000;

type Reply<Name extends keyof typeof startCalls> = NonNullable<(typeof startCalls)[Name]>['reply'];

/** The reply to a call of the start, for the first who asks; undefined for everybody after. */
export function takeStartCall<Name extends keyof typeof startCalls>(name: Name): Reply<Name> | undefined {
  const call = startCalls[name];
  delete startCalls[name];
  return call !== undefined && Date.now() - call.at < keptFor ? call.reply : undefined;
}
