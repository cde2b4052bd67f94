import * as account from './account/account.ts';
import * as confirmation from './account/confirmation.ts';
import * as consents from './account/consents.ts';
import * as profile from './account/profile.ts';
import * as registration from './account/registration.ts';
import * as secondFactor from './account/second-factor.ts';
import * as sessions from './account/sessions.ts';
import * as social from './account/social.ts';
import * as sso from './account/sso.ts';
import * as tour from './account/tour.ts';
import * as conversations from './ai/conversations.ts';
import * as snap from './ai/snap.ts';
import * as snapAi from './ai/snap-ai.ts';
import * as snapFile from './ai/snap-file.ts';
import * as adminBilling from './billing/admin-billing.ts';
import * as adminPlans from './billing/admin-plans.ts';
import * as billing from './billing/billing.ts';
import * as checkout from './billing/checkout.ts';
import * as grants from './billing/grants.ts';
import * as invoices from './billing/invoices.ts';
import * as plans from './billing/plans.ts';
import * as pricing from './billing/pricing.ts';
import * as promotions from './billing/promotions.ts';
import * as subscription from './billing/subscription.ts';
import * as blog from './blog/blog.ts';
import * as blogAuthoring from './blog/blog-authoring.ts';
import * as contact from './blog/contact.ts';
import * as newsletter from './blog/newsletter.ts';
import type { Call } from './call.ts';
import * as exports from './chart/exports.ts';
import * as fonts from './chart/fonts.ts';
import * as previews from './chart/previews.ts';
import * as projects from './chart/projects.ts';
import * as templates from './chart/templates.ts';
import * as datasets from './data/datasets.ts';
import * as file from './data/file.ts';
import * as ownMaps from './data/own-maps.ts';
import * as admin from './operations/admin.ts';
import * as adminFlags from './operations/admin-flags.ts';
import * as adminRetention from './operations/admin-retention.ts';
import * as adminSystem from './operations/admin-system.ts';
import * as adminUsers from './operations/admin-users.ts';
import * as config from './operations/config.ts';
import * as jobs from './operations/jobs.ts';
import * as outbox from './operations/outbox.ts';
import * as gallery from './publish/gallery.ts';
import * as shares from './publish/shares.ts';
import * as statistics from './publish/statistics.ts';
import * as music from './video/music.ts';
import * as stories from './video/stories.ts';
import * as videos from './video/videos.ts';
import * as apiKeys from './workspace/api-keys.ts';
import * as invitations from './workspace/invitations.ts';
import * as languageModels from './workspace/language-models.ts';
import * as notifications from './workspace/notifications.ts';
import * as usage from './workspace/usage.ts';
import * as webhooks from './workspace/webhooks.ts';
import * as workspaces from './workspace/workspaces.ts';

const files = {
  templates,
  shares,
  projects,
  gallery,
  grants,
  exports,
  account,
  'own-maps': ownMaps,
  admin,
  'admin-billing': adminBilling,
  'admin-plans': adminPlans,
  'admin-flags': adminFlags,
  'admin-retention': adminRetention,
  'admin-system': adminSystem,
  'admin-users': adminUsers,
  'api-keys': apiKeys,
  blog,
  checkout,
  config,
  confirmation,
  consents,
  contact,
  conversations,
  datasets,
  file,
  fonts,
  invitations,
  invoices,
  jobs,
  'language-models': languageModels,
  music,
  newsletter,
  notifications,
  outbox,
  plans,
  previews,
  pricing,
  profile,
  promotions,
  registration,
  'second-factor': secondFactor,
  sessions,
  snap,
  'snap-ai': snapAi,
  'snap-file': snapFile,
  social,
  sso,
  statistics,
  stories,
  subscription,
  billing,
  'blog-authoring': blogAuthoring,
  tour,
  usage,
  videos,
  webhooks,
  workspaces,
};

/** All calls, named `file.export`. The API reference, the browser client and the permission matrix are made from this list. */
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
