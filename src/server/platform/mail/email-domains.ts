import type { Env } from '#env';
import { domainOf } from '#lib/email-key.ts';
import { refuse } from '../http/errors.ts';

/** Email domains that accounts cannot be registered with, and that an address cannot be changed to. */
export type EmailDomains = { isBlocked(domain: string): Promise<boolean> };

export function readEmailDomains({
  BLOCK_DISPOSABLE_EMAIL,
  BLOCKED_EMAIL_DOMAINS,
}: Pick<Env, 'BLOCK_DISPOSABLE_EMAIL' | 'BLOCKED_EMAIL_DOMAINS'>): EmailDomains {
  const own = BLOCKED_EMAIL_DOMAINS.map((domain) => domain.toLowerCase());
  let domains: Promise<ReadonlySet<string>> | undefined;
  return {
    isBlocked: async (domain) => {
      if (!BLOCK_DISPOSABLE_EMAIL && own.length === 0) return false;
      domains ??= BLOCK_DISPOSABLE_EMAIL ? withDisposable(own) : Promise.resolve(new Set(own));
      const blocked = await domains;
      return parentsOf(domain).some((each) => blocked.has(each));
    },
  };
}

/** Loaded on first use: most servers never need it. */
async function withDisposable(own: string[]): Promise<ReadonlySet<string>> {
  const { disposableEmailBlocklist } = await import('disposable-email-domains-js');
  return new Set([...disposableEmailBlocklist(), ...own]);
}

/** The domain and all it is part of: a.b.example, b.example, example. */
function parentsOf(domain: string): string[] {
  const labels = domain.toLowerCase().split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

/** Refuses an address whose mailbox is not meant to last. */
export async function requireLastingEmail(emailDomains: EmailDomains, email: string): Promise<void> {
  const domain = domainOf(email);
  if (!(await emailDomains.isBlocked(domain))) return;
  const message = `Addresses at ${domain.slice(0, 100)} cannot be used here. Please use an email address that you will keep.`;
  refuse('bad-input', message, { data: { issues: [{ field: 'email', message }] } });
}
