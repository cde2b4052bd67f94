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
import * as companyDomain from './company-domain/index.ts';
import * as config from './config/index.ts';
import * as consent from './consent/index.ts';
import * as contact from './contact/index.ts';
import * as conversation from './conversation/index.ts';
import * as dataset from './dataset/index.ts';
import * as grant from './enterprise-grant/index.ts';
import * as exporting from './export/index.ts';
import * as featureFlag from './feature-flag/index.ts';
import * as gallery from './gallery/index.ts';
import type { Route } from './http/route.ts';
import * as invoice from './invoice/index.ts';
import type { JobKind } from './jobs/define-job.ts';
import { routes as jobRoutes } from './jobs/routes.ts';
import type { Routine } from './jobs/routine.ts';
import * as languageModel from './language-model/index.ts';
import { exportSent } from './mail/log-sent.ts';
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
import type { ExportPart } from './profile/index.ts';
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

/** What each slice adds to the personal data export. A slice that stores something about users has a line here. */
export const exportParts: readonly ExportPart[] = [
  {
    file: 'sessions.json',
    read: async ({ db, now }, { id }) =>
      (await account.listSessions(db, id, now())).map((session) => account.presentSession(session, null)),
  },
  {
    file: 'logins.json',
    read: async ({ db }, { id }) =>
      (await account.listLogins(db, id)).map(({ provider, email, connectedAt }) => ({ provider, email, connectedAt })),
  },
  {
    file: 'consents.json',
    read: async ({ db }, { id }) => (await consent.listConsents(db, id)).map(consent.presentConsent),
  },
  { file: 'language-models.json', read: ({ db }, { id }) => languageModel.exportChoices(db, id) },
  { file: 'support-views.json', read: ({ db }, { id }) => account.exportImpersonations(db, id) },
  {
    file: 'company-logins.json',
    read: async ({ db }, { id }) =>
      (await companyDomain.listSsoLogins(db, id)).map(({ domain, issuer, connectedAt }) => ({
        domain,
        issuer,
        connectedAt,
      })),
  },
  { file: 'second-factor.json', read: ({ db }, { id }) => secondFactor.readFactors(db, id) },
  { file: 'emails.json', read: ({ db }, { id }) => exportSent(db, id) },
  { file: 'api-keys.json', read: ({ db, now }, { id }) => apiKey.exportKeys(db, id, now()) },
  { file: 'webhooks.json', read: ({ db }, { id }) => webhook.exportWebhooks(db, id) },
  { file: 'workspaces.json', read: ({ db }, user) => workspace.exportWorkspaces(db, user) },
  { file: 'datasets.json', read: ({ db }, user) => dataset.exportDatasets(db, user) },
  { files: (ports, user) => dataset.exportDatasetFiles(ports, user) },
  { file: 'templates.json', read: ({ db }, { id }) => template.exportTemplates(db, id) },
  { file: 'brands.json', read: ({ db }, { id }) => template.exportBrands(db, id) },
  { file: 'fonts.json', read: ({ db }, { id }) => brandFont.exportFonts(db, id) },
  { files: (ports, { id }) => brandFont.exportFontFiles(ports, id) },
  { file: 'boundaries.json', read: ({ db }, { id }) => boundary.exportOwnMaps(db, id) },
  { file: 'pictures.json', read: (ports, user) => file.exportPictures(ports, user) },
  { files: (ports, user) => file.exportPictureFiles(ports, user) },
  { file: 'charts.json', read: ({ db }, user) => project.exportProjects(db, user) },
  { file: 'shares.json', read: ({ db }, user) => share.exportShares(db, user) },
  { file: 'articles.json', read: ({ db }, { id }) => blogAuthoring.exportArticles(db, id) },
  { file: 'conversations.json', read: ({ db }, { id }) => conversation.exportConversations(db, id) },
  { file: 'videos.json', read: ({ db }, { id }) => video.exportVideos(db, id) },
  { files: (ports, { id }) => video.exportVideoFiles(ports, id) },
  { file: 'stories.json', read: ({ db }, { id }) => story.exportStories(db, id) },
  { file: 'music.json', read: ({ db }, { id }) => music.exportMusic(db, id) },
  { files: (ports, { id }) => music.exportMusicFiles(ports, id) },
  { file: 'notifications.json', read: ({ db }, { id }) => notification.exportNotifications(db, id) },
  { file: 'messages.json', read: ({ db }, { id }) => contact.exportMessages(db, id) },
  { file: 'tour.json', read: ({ db }, { id }) => tour.readFlags(db, id) },
  {
    file: 'plan.json',
    read: async ({ db }, { id }) => ({
      bought: await subscription.exportSubscription(db, id),
      granted: await grant.exportGrants(db, id),
      used: await usage.listCounters(db, id),
    }),
  },
  { file: 'newsletter.json', read: ({ db }, { email }) => newsletter.exportReader(db, email) },
];
