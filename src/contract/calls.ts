import * as account from './account.ts';
import type { Call } from './call.ts';
import * as config from './config.ts';
import * as jobs from './jobs.ts';
import * as newsletter from './newsletter.ts';
import * as outbox from './outbox.ts';
import * as plans from './plans.ts';
import * as statistics from './statistics.ts';
import * as subscription from './subscription.ts';

const files = { account, config, jobs, newsletter, outbox, plans, statistics, subscription };

/** Every call there is, named `file.export`. The reference, the client's table and the permission matrix start here. */
export const calls: ReadonlyMap<string, Call> = new Map(
  Object.entries(files).flatMap(([file, exports]) =>
    Object.entries(exports)
      .filter((entry): entry is [string, Call] => isCall(entry[1]))
      .map(([name, call]) => [`${file}.${name}`, call]),
  ),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
