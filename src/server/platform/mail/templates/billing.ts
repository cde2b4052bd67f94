import { formatCents } from '#lib/money.ts';
import type { EmailContent } from '../mail.ts';
import { formatEmailDate } from './html.ts';
import { messageEmail, type NotificationEmail } from './notification.ts';

/** Facts of an email about billing. Days are ISO dates, so that it can wait in a queue. */
export type BillingFact =
  | { kind: 'receipt'; plan: string; amount: number; number: string | null; until: string | null }
  | { kind: 'payment-failed'; plan: string; amount: number; until: string | null; needsAction?: boolean }
  | { kind: 'trial-ending'; plan: string; endsAt: string }
  | { kind: 'subscription-cancelled'; plan: string; endsAt: string | null }
  | { kind: 'subscription-ended'; plan: string }
  | { kind: 'paid-twice'; plan: string; amount: number }
  | { kind: 'plan-changed'; plan: string; amount: number; period: 'monthly' | 'yearly' };

type Words = Pick<NotificationEmail, 'title' | 'paragraphs'> & { label: string; path: string };

const kept = 'Your charts and data are safe. You can still view and edit charts beyond the free plan’s limit.';

/** The text of a fact, for the email and for the notification in the panel. */
export function billingFactText(fact: BillingFact): Words {
  const path = '/panel/subscription';
  switch (fact.kind) {
    case 'receipt':
      return {
        title: `Receipt: ${formatCents(fact.amount)} for ${fact.plan}`,
        paragraphs: [
          `Thank you. We received ${formatCents(fact.amount)} for the ${fact.plan} plan.`,
          ...(fact.number === null ? [] : [`Invoice number: ${fact.number}.`]),
          ...(fact.until === null ? [] : [`Paid through ${day(fact.until)}.`]),
          'You can download the invoice on your Subscription page.',
        ],
        label: 'View invoices',
        path,
      };
    case 'payment-failed':
      if (fact.needsAction) return confirmWords(fact, path);
      return {
        title: 'Your payment failed',
        paragraphs: [
          `We could not charge ${formatCents(fact.amount)} for the ${fact.plan} plan.`,
          'Please check your card or add another one.',
          ...(fact.until === null ? [] : [`You keep full access until ${day(fact.until)}. ${kept}`]),
        ],
        label: 'Update your card',
        path,
      };
    case 'trial-ending':
      return {
        title: `Your ${fact.plan} trial ends on ${day(fact.endsAt)}`,
        paragraphs: [
          `Your trial of the ${fact.plan} plan ends on ${day(fact.endsAt)}. You won’t be charged, because you didn’t add a card.`,
          'To keep using it, choose a plan before then.',
          kept,
        ],
        label: 'Choose plan',
        path,
      };
    case 'subscription-cancelled':
      return {
        title: `Your ${fact.plan} plan is canceled`,
        paragraphs: [
          fact.endsAt === null
            ? `Your ${fact.plan} plan will not renew.`
            : `Your ${fact.plan} plan will not renew. You keep full access until ${day(fact.endsAt)}.`,
          'You can reactivate it until then.',
        ],
        label: 'View your plan',
        path,
      };
    case 'subscription-ended':
      return {
        title: `Your ${fact.plan} plan has ended`,
        paragraphs: ['You are now on the free plan. You won’t be charged again.', kept],
        label: 'See plans',
        path,
      };
    case 'paid-twice':
      return {
        title: `You paid twice: ${formatCents(fact.amount)} goes back to your card`,
        paragraphs: [
          `You paid for the ${fact.plan} plan in two windows at the same time. We ended the second subscription and refunded ${formatCents(fact.amount)}.`,
          'It arrives on the card you paid with, usually within ten days. Your plan continues, and there is nothing you need to do.',
        ],
        label: 'View your plan',
        path,
      };
    case 'plan-changed':
      return {
        title: `You are now on the ${fact.plan} plan`,
        paragraphs: [
          `Your plan was changed to ${fact.plan}, ${formatCents(fact.amount)} ${fact.period === 'yearly' ? 'a year' : 'a month'}.`,
          'The unused part of your old plan was credited.',
        ],
        label: 'View your plan',
        path,
      };
  }
}

type Failure = Extract<BillingFact, { kind: 'payment-failed' }>;

/** The card is fine; the bank only wants to hear from its owner. */
function confirmWords({ plan, amount, until }: Failure, path: string): Words {
  return {
    title: 'Please confirm your payment',
    paragraphs: [
      `Your bank asks you to confirm the payment of ${formatCents(amount)} for the ${plan} plan.`,
      'Choose “Pay now” on your Subscription page. It opens the card provider’s page, where you confirm it.',
      ...(until === null ? [] : [`You keep full access until ${day(until)}. ${kept}`]),
    ],
    label: 'Pay now',
    path,
  };
}

export function billingEmail(fact: BillingFact, publicUrl: string): EmailContent {
  const { title, paragraphs, label, path } = billingFactText(fact);
  return { ...messageEmail({ title, paragraphs, action: { label, url: `${publicUrl}${path}` } }), kind: fact.kind };
}

function day(iso: string): string {
  return formatEmailDate(new Date(iso));
}
