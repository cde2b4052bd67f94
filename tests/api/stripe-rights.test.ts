import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What Stripe calls the right to a part of its API. Payments of an invoice belong to the invoice. */
const rights: Readonly<Record<string, string>> = {
  'billingPortal.configurations': 'the customer portal',
  'billingPortal.sessions': 'the customer portal',
  'checkout.sessions': 'checkout sessions',
  coupons: 'coupons',
  customers: 'customers',
  invoicePayments: 'invoices',
  invoices: 'invoices',
  paymentIntents: 'payment intents',
  prices: 'prices',
  products: 'products',
  promotionCodes: 'promotion codes',
  refunds: 'refunds',
  subscriptions: 'subscriptions',
};
const reads = /^(list|retrieve)/;
const guide = readFileSync('docs/guide/going-live-with-payments.md', 'utf8');

/** Calls of the card provider in the server: the part of its API, and the verb. */
const calls = globSync('src/server/**/*.ts', { exclude: (path) => /\.test\.ts$|\/testing(\/|$)/.test(path) })
  .flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/stripe\.((?:billingPortal\.|checkout\.)?[a-zA-Z]+)\s*\.([a-zA-Z]+)\(/g),
  ])
  .map(([, part = '', verb = '']) => ({ part, verb }))
  .filter(({ part }) => part !== 'webhooks');

test('the guide names the rights of a restricted key once, and they are those that the server needs', () => {
  expect(guide.match(/restricted key/gi)).toHaveLength(1);
  const [, writes = '', others = ''] = /with these rights: write (.+?); read (.+?)\./.exec(guide) ?? [];
  const listed = (text: string) => new Set(text.replace(/ \(.*?\)/g, '').split(/, | and /));
  expect([...new Set(calls.map(({ part }) => part))].filter((part) => rights[part] === undefined)).toEqual([]);
  const written = new Set(calls.filter(({ verb }) => !reads.test(verb)).map(({ part }) => rights[part]));
  const read = new Set(calls.map(({ part }) => rights[part]).filter((right) => !written.has(right)));
  written.add('the customer portal'); // its sessions are made through a variable
  expect(listed(writes)).toEqual(written);
  expect(listed(others)).toEqual(new Set([...read].filter((right) => right !== 'the customer portal')));
});
