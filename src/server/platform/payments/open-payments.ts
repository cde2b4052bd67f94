import type { PaymentSettings } from '#env';
import type { OpenPayments, Payments } from './payments.ts';

/** The card provider through its real SDK; only the URL tells the real one from the simulator. */
export async function openPayments(settings: PaymentSettings, publicUrl: string): Promise<Payments> {
  if (settings.kind === 'off') return { mode: 'off' };
  return openStripe({ ...settings, publicUrl });
}

type Settings = {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
  publicUrl?: string;
  hasTax?: boolean;
  /** Hosts of our own that the provider's pages are at. */
  domains?: readonly string[];
};

export async function openStripe({
  secretKey,
  webhookSecret,
  apiUrl,
  publicUrl = apiUrl,
  hasTax = false,
  domains = [],
}: Settings): Promise<OpenPayments> {
  const { default: Stripe } = await import('stripe'); // a server without payments need not load it
  const { hostname, port, protocol, origin } = new URL(apiUrl);
  // The simulator's pages are at the public host of this machine, on the port of its API.
  const pages = new URL(origin);
  pages.hostname = new URL(publicUrl).hostname;
  const isReal = hostname === 'api.stripe.com';
  const stripe = new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    host: hostname,
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    protocol: protocol === 'https:' ? 'https' : 'http',
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    appInfo: { name: 'Chartlas' },
  });
  const mode = /^[sr]k_live_/.test(secretKey) ? 'live' : 'test';
  return {
    mode,
    stripe,
    webhookSecret,
    hasTax,
    isOurs: (url) =>
      isReal ? isAtStripe(url) || isAt(domains, url) : [origin, pages.origin].includes(originOf(url) ?? ''),
    dashboardUrl: (customerId) =>
      isReal ? `https://dashboard.stripe.com/${mode === 'test' ? 'test/' : ''}customers/${customerId}` : null,
  };
}

function isAtStripe(url: string): boolean {
  const origin = originOf(url);
  return origin !== null && /^https:\/\/([\w-]+\.)*stripe\.com$/.test(origin);
}

function isAt(domains: readonly string[], url: string): boolean {
  return domains.some((domain) => originOf(url) === `https://${domain}`);
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
