import * as admin from './admin/index.ts';
import * as adminBilling from './admin-billing/index.ts';
import * as adminPlans from './admin-plans/index.ts';
import * as apiKey from './api-key/index.ts';
import * as account from './auth/index.ts';
import { passOnPerson } from './billing-customer/index.ts';
import * as blog from './blog/index.ts';
import * as blogAuthoring from './blog-authoring/index.ts';
import * as brandFont from './brand-font/index.ts';
import * as checkout from './checkout/index.ts';
import * as config from './config/index.ts';
import * as consent from './consent/index.ts';
import * as contact from './contact/index.ts';
import * as conversation from './conversation/index.ts';
import * as dataset from './dataset/index.ts';
import * as grant from './enterprise-grant/index.ts';
import * as exporting from './export/index.ts';
import { exportParts } from './export-parts.ts';
import * as featureFlag from './feature-flag/index.ts';
import * as gallery from './gallery/index.ts';
import type { Route } from './http/route.ts';
import * as invoice from './invoice/index.ts';
import type { JobKind } from './jobs/define-job.ts';
import { routes as jobRoutes } from './jobs/routes.ts';
import type { Routine } from './jobs/routine.ts';
import * as languageModel from './language-model/index.ts';
import * as music from './music/index.ts';
import * as newsletter from './newsletter/index.ts';
import * as notification from './notification/index.ts';
import * as oembed from './oembed/index.ts';
import * as outbox from './outbox/index.ts';
import * as boundary from './own-map/index.ts';
import * as paymentEvent from './payment-event/index.ts';
import * as file from './picture/index.ts';
import type { Ports } from './ports.ts';
import * as preview from './preview/index.ts';
import * as pricing from './pricing/index.ts';
import * as profile from './profile/index.ts';
import * as project from './project/index.ts';
import * as promotion from './promotion/index.ts';
import { forgetReplies } from './public-api/index.ts';
import * as recovery from './recovery/index.ts';
import * as retention from './retention/index.ts';
import * as revenue from './revenue/index.ts';
import { learnWords } from './search/index.ts';
import * as secondFactor from './second-factor/index.ts';
import * as share from './share/index.ts';
import * as snap from './snap/index.ts';
import * as snapAi from './snap-ai/index.ts';
import * as snapFile from './snap-file/index.ts';
import * as sso from './sso/index.ts';
import * as statistics from './statistics/index.ts';
import * as story from './story/index.ts';
import * as subscription from './subscription/index.ts';
import * as template from './template/index.ts';
import * as tour from './tour/index.ts';
import * as usage from './usage/index.ts';
import * as video from './video/index.ts';
import * as webhook from './webhook/index.ts';
import * as workspace from './workspace/index.ts';

type Server = { isProduction: boolean; deployment: admin.Deployment };

/** Every route of the server. */
export function routesFor({ mail }: Pick<Ports, 'mail'>, { isProduction, deployment }: Server): Route[] {
  return [
    ...account.routes,
    ...admin.routes,
    ...admin.systemRoutesFor(deployment),
    ...apiKey.routes,
    ...blog.routes,
    ...blogAuthoring.routes,
    ...brandFont.routes,
    ...checkout.routes,
    ...boundary.routes,
    ...config.routes,
    ...consent.routes,
    ...contact.routes,
    ...conversation.routes,
    ...dataset.routes,
    ...exporting.routes,
    ...featureFlag.routes,
    ...file.routes,
    ...gallery.routes,
    ...grant.routes,
    ...invoice.routes,
    ...adminBilling.routes,
    ...adminPlans.routes,
    ...jobRoutes,
    ...languageModel.routes,
    ...music.routes,
    ...newsletter.routes,
    ...notification.routes,
    ...oembed.routes,
    ...preview.routes,
    ...pricing.routes,
    ...profile.routesFor(exportParts),
    ...project.routes,
    ...promotion.routes,
    ...retention.routes,
    ...secondFactor.routes,
    ...recovery.routes,
    ...share.routes,
    ...snap.routes,
    ...snapAi.routes,
    ...snapFile.routes,
    ...sso.routes,
    ...statistics.routes,
    ...story.routes,
    ...subscription.routes,
    ...template.routes,
    ...tour.routes,
    ...usage.routes,
    ...video.routes,
    ...webhook.routes,
    ...workspace.routes,
    ...outbox.routesFor(mail, isProduction),
  ];
}

/** Jobs of the service “video”. */
export const videoKinds: readonly JobKind[] = [video.renderVideo];

/** Every kind of job a worker can do. */
export const jobKinds: readonly JobKind[] = [
  ...account.jobKinds,
  admin.tellSuspended,
  contact.forwardMessage,
  passOnPerson,
  ...dataset.jobKinds,
  exporting.makeExport,
  newsletter.welcomeReader,
  notification.announce,
  notification.sendDigest,
  notification.sendNotification,
  paymentEvent.handleEvent,
  ...profile.jobKinds,
  ...project.jobKinds,
  ...snap.jobKinds,
  ...snapFile.jobKinds,
  ...recovery.jobKinds,
  ...sso.jobKinds,
  subscription.endPayments,
  subscription.followMembers,
  subscription.mailFact,
  ...videoKinds,
  webhook.deliver,
  workspace.mailInvitation,
];

/** Recurring tasks of the workers. */
export const routines: readonly Routine[] = [
  account.sweepAccounts,
  account.tellViews,
  apiKey.tendKeys,
  blog.sweepReaders,
  blogAuthoring.publishDue,
  contact.sweepMessages,
  conversation.sweepConversations,
  dataset.refreshDue,
  dataset.sweepDatasets,
  exporting.sweepExports,
  grant.endDueGrants,
  languageModel.sweepCalls,
  music.sweepMusic,
  newsletter.sweepFormerReaders,
  notification.digest,
  paymentEvent.retryEvents,
  profile.deleteAccounts,
  forgetReplies,
  retention.sweepRecords,
  revenue.followMoney,
  learnWords,
  share.sweepShares,
  project.sweepProjects,
  project.tidyThumbnails,
  sso.checkDomains,
  story.sweepStories,
  subscription.reconcileSubscriptions,
  subscription.tendTrials,
  subscription.watchMembers,
  usage.refundLost,
  usage.tellLimits,
  video.sweepVideos,
  video.tellFailedVideos,
  webhook.sweepWebhooks,
  webhook.tellTeamPlans,
  workspace.sweepOldInvitations,
];
