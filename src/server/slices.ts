import * as account from './account/index.ts';
import * as admin from './admin/index.ts';
import * as boundary from './boundary/index.ts';
import * as config from './config/index.ts';
import * as contact from './contact/index.ts';
import * as dataset from './dataset/index.ts';
import * as exporting from './export/index.ts';
import { exportParts } from './export-parts.ts';
import * as file from './file/index.ts';
import * as gallery from './gallery/index.ts';
import type { Route } from './http/route.ts';
import type { JobKind } from './jobs/define-job.ts';
import { routes as jobRoutes } from './jobs/routes.ts';
import type { Routine } from './jobs/routine.ts';
import * as newsletter from './newsletter/index.ts';
import * as notification from './notification/index.ts';
import * as outbox from './outbox/index.ts';
import * as plans from './plans/index.ts';
import type { Ports } from './ports.ts';
import * as profile from './profile/index.ts';
import * as project from './project/index.ts';
import * as share from './share/index.ts';
import * as statistics from './statistics/index.ts';
import * as subscription from './subscription/index.ts';
import * as template from './template/index.ts';
import * as tour from './tour/index.ts';
import * as workspace from './workspace/index.ts';

/** Every route of the server. */
export function routesFor({ mail }: Pick<Ports, 'mail'>, { isProduction }: { isProduction: boolean }): Route[] {
  return [
    ...account.routes,
    ...admin.routes,
    ...boundary.routes,
    ...config.routes,
    ...contact.routes,
    ...dataset.routes,
    ...exporting.routes,
    ...file.routes,
    ...gallery.routes,
    ...jobRoutes,
    ...newsletter.routes,
    ...notification.routes,
    ...plans.routes,
    ...profile.routesFor(exportParts),
    ...project.routes,
    ...share.routes,
    ...statistics.routes,
    ...subscription.routes,
    ...template.routes,
    ...tour.routes,
    ...workspace.routes,
    ...outbox.routesFor(mail, isProduction),
  ];
}

/** Every kind of job a worker can do. */
export const jobKinds: readonly JobKind[] = [
  ...account.jobKinds,
  admin.tellSuspended,
  contact.forwardMessage,
  ...dataset.jobKinds,
  exporting.makeExport,
  newsletter.welcomeReader,
  notification.announce,
  notification.sendDigest,
  notification.sendNotice,
  ...profile.jobKinds,
  ...project.jobKinds,
  workspace.mailInvitation,
];

/** What the workers do by themselves. */
export const routines: readonly Routine[] = [
  account.sweepAccounts,
  dataset.refreshDue,
  dataset.sweepDatasets,
  exporting.sweepExports,
  notification.digest,
  profile.deleteAccounts,
  share.sweepShares,
  project.sweepProjects,
  project.tidyThumbnails,
];
