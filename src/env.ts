import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type LegalVersions, legalVersions } from '#contract/account/legal-versions.ts';
import { defaultValidators, type Validators, validators } from '#contract/validators.ts';
import { type DailyLimits, defaultLimits, type ModelSettings, modelProviders } from '#lib/model-settings.ts';
import { SentenceError } from '#lib/sentence-error.ts';

const address = z.url({ protocol: /^https?$/ });
const base = z.string().regex(/^(\/[\w/-]+|https?:\/\/.+)$/, 'must be a path such as /api or an address');
const ceiling = z.coerce.number().int().min(0).max(1e12);
const list = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string()));

export const serviceNames = ['web', 'worker', 'video', 'stripe-sim'] as const;
export type ServiceName = (typeof serviceNames)[number];

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  HEALTH_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  PUBLIC_URL: address.optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  SECRET_KEY: z.string().optional(),
  SERVICES: list.pipe(z.array(z.enum(serviceNames))).default([...serviceNames]),
  FFMPEG_PATH: z.string().optional(),
  VIDEOS_AT_ONCE: z.coerce.number().int().min(1).max(64).default(2),
  FILES_URL: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^(smtps?:\/\/|outbox$)/, 'must start with smtp:// or smtps://, or be outbox')
    .optional(),
  MAIL_FROM: z.string().default('Chartlas <hello@chartlas.localhost>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  TRUST_PROXY: z
    .string()
    .transform((text, context) => readProxies(text, context.addIssue))
    .default(0),
  ADMIN_EMAIL: z.string().default('admin@chartlas.localhost'),
  API_BASE: base.default('/api'),
  BLOG_BASE_URL: base.default('/api/blog'),
  VIDEO_BASE_URL: z.string().default('/api/video'),
  FILE_BASE_URL: z.string().default('/api/file/'),
  DESIGN_TOOL_ORIGINS: list.pipe(z.array(address)).default([]),
  VALIDATORS: z
    .string()
    .transform((text, context) => readValidators(text, context.addIssue))
    .default(defaultValidators),
  TERMS_VERSION: z.string().max(40).optional(),
  PRIVACY_VERSION: z.string().max(40).optional(),
  BLOCK_DISPOSABLE_EMAIL: z.stringbool().default(false),
  BLOCKED_EMAIL_DOMAINS: list.pipe(z.array(z.hostname())).default([]),
  FETCH_ALLOW_PRIVATE: z.stringbool().default(false),
  CONTACT_EMAIL: z.string().optional(),
  CHAT_WIDGET_SCRIPT: address.optional(),
  PAYMENTS: z.enum(['off', 'stripe', 'simulator', 'simulator-in-production']).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\S+$/, 'must start with sk_test_ or sk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  STRIPE_API_URL: address.default('https://api.stripe.com'),
  STRIPE_TAX: z.stringbool().default(false),
  STRIPE_CHECKOUT_DOMAINS: list.pipe(z.array(z.hostname())).default([]),
  STRIPE_SIM_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  AI_PROVIDER: z.enum(modelProviders).optional(),
  AI_MODEL: z.string().max(200).optional(),
  AI_BASE_URL: address.optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_INPUT_PRICE: z.coerce.number().min(0).optional(),
  AI_OUTPUT_PRICE: z.coerce.number().min(0).optional(),
  AI_CALLS_PER_DAY: ceiling.default(defaultLimits.calls),
  AI_TOKENS_PER_DAY: ceiling.default(defaultLimits.tokens),
  AI_CALLS_PER_ACCOUNT: ceiling.default(defaultLimits.accountCalls),
  AI_TOKENS_PER_ACCOUNT: ceiling.default(defaultLimits.accountTokens),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: address.default('https://accounts.google.com'),
  GOOGLE_KEYS_URL: address.default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_AUTHORIZE_URL: address.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: address.default('https://oauth2.googleapis.com/token'),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_ISSUER: address.default('https://www.linkedin.com/oauth'),
  LINKEDIN_KEYS_URL: address.default('https://www.linkedin.com/oauth/openid/jwks'),
  LINKEDIN_AUTHORIZE_URL: address.default('https://www.linkedin.com/oauth/v2/authorization'),
  LINKEDIN_TOKEN_URL: address.default('https://www.linkedin.com/oauth/v2/accessToken'),
  LINK_DOCS: address.or(z.string().startsWith('/')).default('/docs'),
  LINK_SCHEDULING: address.optional(),
  LINK_VIDEO_CHANNEL: address.optional(),
  LINK_EXTENSION: address.optional(),
  LINK_DESIGN_PLUGIN: address.optional(),
});

export type Env = z.output<typeof schema>;

/** Reads the environment once. What is wrong is said in one sentence, with the name of the setting. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const settings = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(settings);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SentenceError(`The setting ${issue?.path.join('.')} is not valid: ${issue?.message}.`);
  }
  if (parsed.data.NODE_ENV === 'production') {
    requireOwnSecrets(parsed.data);
    requireOwnAddresses(parsed.data);
  }
  requireLongSecret(parsed.data);
  return parsed.data;
}

/** Versions of the texts that people agree to: the built-in ones, unless the server has its own. */
export function readLegal({ TERMS_VERSION, PRIVACY_VERSION }: Env): LegalVersions {
  return { terms: TERMS_VERSION ?? legalVersions.terms, privacy: PRIVACY_VERSION ?? legalVersions.privacy };
}

/** A service that says who somebody is, by OpenID Connect. */
export type LoginProvider = {
  clientId: string;
  /** Without one, only ID tokens are taken: there is nothing to exchange a code with. */
  clientSecret: string | null;
  issuer: string;
  keysUrl: string;
  authorizeUrl: string;
  tokenUrl: string;
};
export type Logins = { google: LoginProvider | null; linkedin: LoginProvider | null };

/** A provider without a client id is not set up. */
export function readLogins(env: Env): Logins {
  return { google: loginOf('GOOGLE', env), linkedin: loginOf('LINKEDIN', env) };
}

function loginOf(name: 'GOOGLE' | 'LINKEDIN', env: Env): LoginProvider | null {
  const clientId = env[`${name}_CLIENT_ID`];
  if (clientId === undefined) return null;
  return {
    clientId,
    clientSecret: env[`${name}_CLIENT_SECRET`] ?? null,
    issuer: env[`${name}_ISSUER`],
    keysUrl: env[`${name}_KEYS_URL`],
    authorizeUrl: env[`${name}_AUTHORIZE_URL`],
    tokenUrl: env[`${name}_TOKEN_URL`],
  };
}

/** The language model of this server, or null: everything works without one. */
export function readModel(env: Env): ModelSettings | null {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_BASE_URL, AI_API_KEY, AI_INPUT_PRICE, AI_OUTPUT_PRICE } = env;
  if (provider === undefined) {
    const others = ['AI_MODEL', 'AI_BASE_URL', 'AI_API_KEY', 'AI_INPUT_PRICE', 'AI_OUTPUT_PRICE'] as const;
    const stray = others.find((name) => env[name] !== undefined);
    if (stray === undefined) return null;
    throw new SentenceError(`${stray} is set, but AI_PROVIDER is not. Set it to one of ${modelProviders.join(', ')}.`);
  }
  if (model === undefined) throw new SentenceError('AI_PROVIDER needs AI_MODEL, the name of the model.');
  if (provider === 'openai-compatible' && AI_BASE_URL === undefined)
    throw new SentenceError('AI_PROVIDER=openai-compatible needs AI_BASE_URL, such as http://localhost:11434/v1.');
  if (provider !== 'openai-compatible' && AI_API_KEY === undefined)
    throw new SentenceError(`AI_PROVIDER=${provider} needs AI_API_KEY.`);
  if ((AI_INPUT_PRICE === undefined) !== (AI_OUTPUT_PRICE === undefined))
    throw new SentenceError('AI_INPUT_PRICE and AI_OUTPUT_PRICE belong together. Set both, or none.');
  const prices =
    AI_INPUT_PRICE === undefined || AI_OUTPUT_PRICE === undefined
      ? null
      : { input: AI_INPUT_PRICE, output: AI_OUTPUT_PRICE };
  return { provider, model, baseUrl: AI_BASE_URL?.replace(/\/$/, '') ?? null, apiKey: AI_API_KEY ?? null, prices };
}

/** How much of the language model of this server may be used in a day. */
export function readModelLimits(env: Env): DailyLimits {
  return {
    calls: env.AI_CALLS_PER_DAY,
    tokens: env.AI_TOKENS_PER_DAY,
    accountCalls: env.AI_CALLS_PER_ACCOUNT,
    accountTokens: env.AI_TOKENS_PER_ACCOUNT,
  };
}

/** Where payments go: to the card provider, to its simulator, or nowhere. */
export type PaymentSettings =
  | { kind: 'off' }
  | {
      kind: 'stripe' | 'simulator';
      secretKey: string;
      webhookSecret: string;
      apiUrl: string;
      /** Whether the card provider adds taxes, by the buyer's address and tax id. */
      hasTax: boolean;
      /** Hosts of our own that its pages are at. */
      domains: readonly string[];
    };

/**
 * The real provider when its key is set; else the simulator, but in production only when that is said in so many words.
 * The simulator's keys follow from the secret of this installation, so all its processes have the same.
 */
export function readPayments(env: Env, keyFor: (name: string) => string): PaymentSettings {
  const more = { hasTax: env.STRIPE_TAX, domains: env.STRIPE_CHECKOUT_DOMAINS };
  const { PAYMENTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, NODE_ENV } = env;
  const isProduction = NODE_ENV === 'production';
  const kind = PAYMENTS ?? (STRIPE_SECRET_KEY !== undefined ? 'stripe' : isProduction ? 'off' : 'simulator');
  if (kind === 'off') return { kind };
  if (kind === 'stripe') {
    if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined)
      throw new SentenceError(
        'Payments by Stripe need both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET. Set both, or PAYMENTS=off.',
      );
    return {
      kind,
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiUrl: STRIPE_API_URL,
      ...more,
    };
  }
  if (isProduction && kind !== 'simulator-in-production')
    throw new SentenceError(
      'The payment simulator gives plans away without money, so it does not run in production. Set STRIPE_SECRET_KEY, or PAYMENTS=off; for a demonstration PAYMENTS=simulator-in-production.',
    );
  return {
    kind: 'simulator',
    secretKey: `sk_test_${keyFor('stripe-sim key')}`,
    webhookSecret: `whsec_${keyFor('stripe-sim webhook')}`,
    apiUrl: `http://127.0.0.1:${simulatorPort(env)}`,
    ...more,
  };
}

/** Beside the server, so that it is the same after a restart. */
export function simulatorPort({ STRIPE_SIM_PORT, PORT }: Env): number {
  return STRIPE_SIM_PORT ?? (PORT === 0 || PORT === 65535 ? 0 : PORT + 1);
}

/** A part of the validators as JSON, over the standard ones: {"avatarSizeLimit": 1000000}. */
function readValidators(text: string, complain: (message: string) => void): Validators {
  try {
    return validators.parse(merge(defaultValidators, JSON.parse(text)));
  } catch {
    complain('must be a JSON object with limits as GET /api/config shows them');
    return z.NEVER;
  }
}

function merge<Value>(base: Value, over: unknown): Value {
  if (!isObject(base) || !isObject(over)) return over as Value; // parsed by the schema afterwards
  const merged = Object.entries(over).map(([name, value]) => [
    name,
    merge((base as Record<string, unknown>)[name], value),
  ]);
  return { ...base, ...Object.fromEntries(merged) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How many proxies stand before this server, or their addresses and networks. */
function readProxies(text: string, complain: (message: string) => void): number | string[] {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const [only = ''] = words;
  if (words.length === 1 && /^(false|true|\d)$/.test(only)) return only === 'true' ? 1 : Number(only) || 0;
  if (words.length > 0 && words.every(isNetwork)) return words;
  complain('must be the number of proxies before this server, or their addresses, such as 10.0.0.0/8');
  return z.NEVER;
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const kind = isIP(address);
  return rest.length === 0 && kind !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128);
}

/** Without these, people are told that an email was sent, and its links lead to their own machine. */
function requireOwnAddresses({ PUBLIC_URL, SMTP_URL, SERVICES }: Env): void {
  if (!SERVICES.some((service) => service === 'web' || service === 'worker')) return;
  if (PUBLIC_URL === undefined)
    throw new SentenceError(
      'In production PUBLIC_URL must be set to the address that people reach this server under, such as https://charts.example.org. Links in emails and on published charts begin with it.',
    );
  if (SMTP_URL === undefined)
    throw new SentenceError(
      'In production SMTP_URL must be set to your mail server, such as smtps://user:password@mail.example.org. For a trial without email set SMTP_URL=outbox: emails are then stored in the data folder.',
    );
}

export const minSecretLength = 32;

/** Whether a text is long enough to sign and encrypt with. */
export function isLongSecret(text: string): boolean {
  return text.trim().length >= minSecretLength;
}

function requireLongSecret({ SECRET_KEY }: Env): void {
  if (SECRET_KEY === undefined || isLongSecret(SECRET_KEY)) return;
  throw new SentenceError(
    `SECRET_KEY is too short: it must be a random text of at least ${minSecretLength} characters. Make one with: openssl rand -hex 32`,
  );
}

const placeholder = /change|example|secret|default|password|placeholder/i;

function requireOwnSecrets({ SECRET_KEY }: Env): void {
  if (SECRET_KEY !== undefined && isLongSecret(SECRET_KEY) && !placeholder.test(SECRET_KEY)) return;
  throw new SentenceError(
    `In production SECRET_KEY must be set to a random text of your own, at least ${minSecretLength} characters long. Make one with: openssl rand -hex 32`,
  );
}
