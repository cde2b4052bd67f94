import { expect, test } from 'vitest';
import { exportParts } from '#server/slices.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const { database } = await openTestDatabase();

/** Where the rows of a table are in the archive of a person's data. */
const files: Record<string, string> = {
  api_keys: 'api-keys.json',
  articles: 'articles.json',
  boundaries: 'boundaries.json',
  consents: 'consents.json',
  contact_messages: 'messages.json',
  conversations: 'conversations.json',
  datasets: 'datasets.json',
  enterprise_grants: 'plan.json',
  impersonations: 'support-views.json',
  invitations: 'workspaces.json',
  model_choices: 'language-models.json',
  music: 'music.json',
  notification_preferences: 'notifications.json',
  notifications: 'notifications.json',
  passkeys: 'second-factor.json',
  pictures: 'pictures.json',
  projects: 'charts.json',
  recovery_codes: 'second-factor.json',
  saved_templates: 'templates.json',
  sent_emails: 'emails.json',
  sessions: 'sessions.json',
  social_logins: 'logins.json',
  sso_logins: 'company-logins.json',
  stories: 'stories.json',
  subscriptions: 'plan.json',
  totp_factors: 'second-factor.json',
  tours: 'tour.json',
  usage_counters: 'plan.json',
  videos: 'videos.json',
  webhooks: 'webhooks.json',
  workspace_members: 'workspaces.json',
  workspaces: 'workspaces.json',
};

/** Tables with the key of a person that are in no file, each with the reason. */
const passing = 'short-lived bookkeeping of the server, without content of its own';
const secret = 'a secret for one use; whoever had it could use it';
const reasons: Record<string, string> = {
  announcements: 'what admins sent to everyone; their own copy is in notifications.json',
  article_versions: 'earlier states of articles.json, which belong to the blog',
  blog_authors: 'belong to the blog; who changed one last is only noted',
  blog_categories: 'belong to the blog; who changed one last is only noted',
  blog_pages: 'belong to the site; who changed one last is only noted',
  brand_kits: 'belongs to the workspace; who changed it last is only noted',
  billing_letters: 'marks that an email was sent; the emails are in emails.json',
  blog_media: 'belongs to the blog; who uploaded a file is only noted',
  checkouts: passing,
  credit_holds: passing,
  dataset_versions: 'earlier states of datasets.json; each can be downloaded on its own',
  idempotent_replies: passing,
  jobs: 'progress of work whose result is in another file; deleted after weeks',
  known_places: 'hashes that only tell a known network from a new one',
  model_use: 'counts of calls and tokens of a day; the calls are in the sum of plan.json',
  model_calls: 'counts of tokens without prompts; their sum is in plan.json',
  one_time_tokens: secret,
  passkey_challenges: secret,
  payment_customers: 'the number of the account at the card provider; the purchases are in plan.json',
  project_changes: 'steps between the states of charts.json',
  project_guests: 'addresses of others; who may see a chart is shown in the editor',
  project_versions: 'earlier states of charts.json; each can be downloaded on its own',
  seat_changes: passing,
  social_beginnings: passing,
  sso_claims: passing,
  team_plan_changes: passing,
  trials: 'a hash of the address, so that a trial is given once; its dates are in plan.json',
  webhook_events: 'what was sent to the addresses in webhooks.json, from data of other files',
  workspace_sso: 'belongs to the workspace; who changed it last is only noted',
};

test('every table with the key of a person is in the archive of their data, or has a reason', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and conrelid <> 'users'::regclass order by 1`);
  const tables = rows.map(({ name }) => name);
  expect(tables.filter((name) => files[name] === undefined && reasons[name] === undefined)).toEqual([]);
  expect([...Object.keys(files), ...Object.keys(reasons)].filter((name) => !tables.includes(name))).toEqual([]);
  const written = exportParts.flatMap((part) => ('file' in part ? part.file : []));
  expect(Object.values(files).filter((file) => !written.includes(file))).toEqual([]);
});
