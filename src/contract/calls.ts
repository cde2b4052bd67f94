import * as account from './account.ts';
import * as admin from './admin.ts';
import * as adminBilling from './admin-billing.ts';
import * as adminFlags from './admin-flags.ts';
import * as adminPlans from './admin-plans.ts';
import * as adminRetention from './admin-retention.ts';
import * as adminSystem from './admin-system.ts';
import * as adminUsers from './admin-users.ts';
import * as apiKeys from './api-keys.ts';
import * as billing from './billing.ts';
import * as blog from './blog.ts';
import * as blogAuthoring from './blog-authoring.ts';
import type { Call } from './call.ts';
import * as checkout from './checkout.ts';
import * as config from './config.ts';
import * as confirmation from './confirmation.ts';
import * as consents from './consents.ts';
import * as contact from './contact.ts';
import * as conversations from './conversations.ts';
import * as datasets from './datasets.ts';
import * as exports from './exports.ts';
import * as file from './file.ts';
import * as fonts from './fonts.ts';
import * as gallery from './gallery.ts';
import * as grants from './grants.ts';
import * as invitations from './invitations.ts';
import * as invoices from './invoices.ts';
import * as jobs from './jobs.ts';
import * as languageModels from './language-models.ts';
import * as music from './music.ts';
import * as newsletter from './newsletter.ts';
import * as notifications from './notifications.ts';
import * as outbox from './outbox.ts';
import * as ownMaps from './own-maps.ts';
import * as plans from './plans.ts';
import * as previews from './previews.ts';
import * as pricing from './pricing.ts';
import * as profile from './profile.ts';
import * as projects from './projects.ts';
import * as promotions from './promotions.ts';
import * as registration from './registration.ts';
import * as secondFactor from './second-factor.ts';
import * as sessions from './sessions.ts';
import * as shares from './shares.ts';
import * as snap from './snap.ts';
import * as snapAi from './snap-ai.ts';
import * as snapFile from './snap-file.ts';
import * as social from './social.ts';
import * as sso from './sso.ts';
import * as statistics from './statistics.ts';
import * as stories from './stories.ts';
import * as subscription from './subscription.ts';
import * as templates from './templates.ts';
import * as tour from './tour.ts';
import * as usage from './usage.ts';
import * as videos from './videos.ts';
import * as webhooks from './webhooks.ts';
import * as workspaces from './workspaces.ts';

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
