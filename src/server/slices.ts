import * as account from './account/index.ts';
import * as config from './config/index.ts';
import type { Route } from './http/route.ts';
import type { JobKind } from './jobs/define-job.ts';
import { routes as jobRoutes } from './jobs/routes.ts';
import * as newsletter from './newsletter/index.ts';
import * as outbox from './outbox/index.ts';
import * as plans from './plans/index.ts';
import type { Ports } from './ports.ts';
import * as statistics from './statistics/index.ts';
import * as subscription from './subscription/index.ts';

/** Every route of the server. */
export function routesFor({ mail }: Pick<Ports, 'mail'>, { isProduction }: { isProduction: boolean }): Route[] {
  return [
    ...account.routes,
    ...config.routes,
    ...jobRoutes,
    ...newsletter.routes,
    ...plans.routes,
    ...statistics.routes,
    ...subscription.routes,
    ...outbox.routesFor(mail, isProduction),
  ];
}

/** Every kind of job a worker can do. */
export const jobKinds: readonly JobKind[] = [newsletter.welcomeReader];
