import * as account from '#server/account/auth/index.ts';
import * as consent from '#server/account/consent/index.ts';
import type { ExportPart } from '#server/account/profile/index.ts';
import * as profile from '#server/account/profile/index.ts';
import * as recovery from '#server/account/recovery/index.ts';
import * as secondFactor from '#server/account/second-factor/index.ts';
import * as sso from '#server/account/sso/index.ts';
import * as tour from '#server/account/tour/index.ts';
import * as snap from '#server/ai/ai-charts/index.ts';
import * as snapFile from '#server/ai/ai-import/index.ts';
import * as snapAi from '#server/ai/ai-questions/routes.ts';
import * as conversation from '#server/ai/conversation/index.ts';
import * as adminBilling from '#server/billing/admin-billing/routes.ts';
import * as adminPlans from '#server/billing/admin-plans/routes.ts';
import * as checkout from '#server/billing/checkout/index.ts';
import { passOnPerson } from '#server/billing/customer/index.ts';
import * as grant from '#server/billing/grant/index.ts';
import * as invoice from '#server/billing/invoice/routes.ts';
import * as paymentEvent from '#server/billing/payment-event/index.ts';
import * as pricing from '#server/billing/pricing/index.ts';
import * as promotion from '#server/billing/promotion/index.ts';
import * as revenue from '#server/billing/revenue/index.ts';
import * as subscription from '#server/billing/subscription/index.ts';
import * as blog from '#server/blog/blog/index.ts';
import * as blogAuthoring from '#server/blog/blog-authoring/index.ts';
import * as contact from '#server/blog/contact/index.ts';
import * as newsletter from '#server/blog/newsletter/index.ts';
import * as exporting from '#server/chart/export/index.ts';
import * as brandFont from '#server/chart/font/index.ts';
import * as preview from '#server/chart/preview/routes.ts';
import * as project from '#server/chart/project/index.ts';
import * as template from '#server/chart/template/index.ts';
import * as file from '#server/chart/uploaded-image/index.ts';
import * as dataset from '#server/data/dataset/index.ts';
import * as boundary from '#server/data/uploaded-map/index.ts';
import * as admin from '#server/operations/admin/index.ts';
import * as config from '#server/operations/config/routes.ts';
import * as featureFlag from '#server/operations/feature-flag/index.ts';
import * as outbox from '#server/operations/outbox/routes.ts';
import * as retention from '#server/operations/retention/index.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { JobKind } from '#server/platform/jobs/define-job.ts';
import { routes as jobRoutes } from '#server/platform/jobs/routes.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { exportSent } from '#server/platform/mail/log-sent.ts';
import { idempotentReplyPurge } from '#server/platform/public-api/index.ts';
import * as gallery from '#server/publish/gallery/index.ts';
import * as oembed from '#server/publish/oembed/routes.ts';
import { updateSearchVocabulary } from '#server/publish/search/index.ts';
import * as share from '#server/publish/share/index.ts';
import * as statistics from '#server/publish/statistics/routes.ts';
import * as music from '#server/video/music/index.ts';
import * as story from '#server/video/story/index.ts';
import * as video from '#server/video/video/index.ts';
import * as apiKey from '#server/workspace/api-key/index.ts';
import * as companyDomain from '#server/workspace/company-domain/index.ts';
import * as languageModel from '#server/workspace/model-access/index.ts';
import * as notification from '#server/workspace/notification/index.ts';
import * as usage from '#server/workspace/usage/index.ts';
import * as webhook from '#server/workspace/webhook/index.ts';
import * as workspace from '#server/workspace/workspace/index.ts';
import type { Ports } from './ports.ts';

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
    ...profile.profileRoutesFor(exportParts),
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
    ...outbox.outboxRoutesFor(mail, isProduction),
  ];
}

/** Jobs of the service “video”. */
export const videoKinds: readonly JobKind[] = [video.renderVideo];

/** Every kind of job a worker can do. */
export const jobKinds: readonly JobKind[] = [
  ...account.jobKinds,
  admin.notifyUserSuspended,
  contact.forwardMessage,
  passOnPerson,
  ...dataset.jobKinds,
  exporting.makeExport,
  newsletter.confirmReaderEmail,
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
  account.purgeAccountRecords,
  account.notifyAccountViews,
  apiKey.expireApiKeys,
  blog.articleViewPurge,
  blogAuthoring.publishDue,
  contact.purgeContactMessages,
  conversation.purgeConversations,
  dataset.refreshDue,
  dataset.purgeDatasets,
  exporting.purgeExports,
  grant.endDueGrants,
  languageModel.purgeModelCalls,
  music.purgeMusicFiles,
  newsletter.purgeReaders,
  notification.digest,
  paymentEvent.retryEvents,
  profile.deleteAccounts,
  idempotentReplyPurge,
  retention.purgeOldRecords,
  revenue.followMoney,
  updateSearchVocabulary,
  share.purgeShares,
  project.purgeProjects,
  project.thumbnailPurge,
  sso.checkDomains,
  story.purgeStoryFiles,
  subscription.reconcileSubscriptions,
  subscription.expireTrials,
  subscription.watchMembers,
  usage.refundLost,
  usage.notifyUsageLimits,
  video.purgeVideos,
  video.notifyFailedVideos,
  webhook.webhookPurge,
  webhook.recordTeamPlanEvents,
  workspace.invitationPurge,
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
  { file: 'tour.json', read: ({ db }, { id }) => tour.loadTourFlags(db, id) },
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
