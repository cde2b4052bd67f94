import type { Env } from '#env';

/** What the health page knows about how this server was set up. */
export type Deployment = {
  version: string;
  dataDir: string;
  hasSmtp: boolean;
  hasObjectStore: boolean;
  hasOwnDatabase: boolean;
  missing: { setting: string; effect: string }[];
};

/** Settings that a public server should have, and what is missing without them. */
const advised: Partial<Record<keyof Env, string>> = {
  PUBLIC_URL: 'Links in emails and on published charts lead to localhost.',
  SECRET_KEY: 'The secret is stored in the data folder: a second server would not share it.',
  SMTP_URL: 'Emails are stored in the data folder and reach nobody.',
  DATABASE_URL: 'The built-in database runs on this machine only.',
  FILES_URL: 'Files are stored in the data folder: a second server would not find them.',
  STRIPE_SECRET_KEY: 'Nobody can pay with real money.',
  AI_PROVIDER: 'Only the built-in AI is used, which knows fewer questions.',
  METRICS_TOKEN: '/metrics can be read from this machine only.',
  CONTACT_EMAIL: 'Messages of the contact form go to the first admin.',
};

export function deploymentOf(env: Env, version: string): Deployment {
  const isSet = (name: keyof Env) => env[name] !== undefined && env[name] !== 'outbox';
  return {
    version,
    dataDir: env.DATA_DIR,
    hasSmtp: isSet('SMTP_URL'),
    hasObjectStore: isSet('FILES_URL'),
    hasOwnDatabase: isSet('DATABASE_URL'),
    missing: Object.entries(advised)
      .filter(([name]) => !isSet(name as keyof Env)) // the keys of the table above
      .map(([setting, effect]) => ({ setting, effect })),
  };
}
