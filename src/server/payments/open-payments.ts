import type { PaymentSettings } from '#env';
import type { OpenPayments, Payments } from './payments.ts';

/** The card provider by its real SDK; where it answers is all that tells the real one from the simulator. */
export async function openPayments(settings: PaymentSettings): Promise<Payments> {
  if (settings.kind === 'off') return { mode: 'off' };
  return openStripe(settings);
}

type Settings = { secretKey: string; webhookSecret: string; apiUrl: string };

export async function openStripe({ secretKey, webhookSecret, apiUrl }: Settings): Promise<OpenPayments> {
  const { default: Stripe } = await import('stripe'); // a server without payments need not load it
  const { hostname, port, protocol, origin } = new URL(apiUrl);
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
  return {
    mode: /^[sr]k_live_/.test(secretKey) ? 'live' : 'test',
    stripe,
    webhookSecret,
    isOurs: (url) => (isReal ? isAtStripe(url) : originOf(url) === origin),
  };
}

function isAtStripe(url: string): boolean {
  const origin = originOf(url);
  return origin !== null && /^https:\/\/([\w-]+\.)*stripe\.com$/.test(origin);
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
