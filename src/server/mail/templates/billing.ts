import { formatCents } from '#lib/money.ts';
import type { EmailContent } from '../mail.ts';
import { inWords } from './in-words.ts';
import { type Notice, notice } from './notification.ts';

/** What a letter about money tells. Days are ISO dates, so that it can wait in a queue. */
export type BillingFact =
  | { kind: 'receipt'; plan: string; amount: number; number: string | null; until: string | null }
  | { kind: 'payment-failed'; plan: string; amount: number; until: string | null }
  | { kind: 'trial-ending'; plan: string; endsAt: string }
  | { kind: 'subscription-cancelled'; plan: string; endsAt: string | null }
  | { kind: 'subscription-ended'; plan: string }
  | { kind: 'plan-changed'; plan: string; amount: number; period: 'monthly' | 'yearly' };

type Words = Pick<Notice, 'title' | 'paragraphs'> & { label: string; path: string };

const kept = 'Your charts and data are kept. Charts above the five of the free plan stay readable and editable.';

/** The words of a fact, for the letter and for the notice in the panel. */
export function billingWords(fact: BillingFact): Words {
  const path = '/panel/subscription';
  switch (fact.kind) {
    case 'receipt':
      return {
        title: `Receipt: ${formatCents(fact.amount)} for ${fact.plan}`,
        paragraphs: [
          `Thank you. We have received ${formatCents(fact.amount)} for the ${fact.plan} plan.`,
          ...(fact.number === null ? [] : [`The number of the invoice is ${fact.number}.`]),
          ...(fact.until === null ? [] : [`It is paid until ${day(fact.until)}.`]),
          'The invoice can be downloaded in your panel.',
        ],
        label: 'See your invoices',
        path,
      };
    case 'payment-failed':
      return {
        title: 'Your payment did not go through',
        paragraphs: [
          `We could not charge ${formatCents(fact.amount)} for the ${fact.plan} plan.`,
          'Please look at your card, or give another one.',
          ...(fact.until === null ? [] : [`Until ${day(fact.until)} everything stays open to you. ${kept}`]),
        ],
        label: 'Look at your card',
        path,
      };
    case 'trial-ending':
      return {
        title: `Your trial of ${fact.plan} ends on ${day(fact.endsAt)}`,
        paragraphs: [
          `On ${day(fact.endsAt)} your trial of the ${fact.plan} plan ends. Nothing is charged: no card was given.`,
          'If you want to go on, choose the plan before then.',
          kept,
        ],
        label: 'Choose the plan',
        path,
      };
    case 'subscription-cancelled':
      return {
        title: `Your ${fact.plan} plan is cancelled`,
        paragraphs: [
          fact.endsAt === null
            ? `Your ${fact.plan} plan will not be renewed.`
            : `Your ${fact.plan} plan will not be renewed. Until ${day(fact.endsAt)} everything stays open to you.`,
          'Until then you can take the cancellation back.',
        ],
        label: 'See your plan',
        path,
      };
    case 'subscription-ended':
      return {
        title: `Your ${fact.plan} plan has ended`,
        paragraphs: ['You are on the free plan now. Nothing more is charged.', kept],
        label: 'See the plans',
        path,
      };
    case 'plan-changed':
      return {
        title: `You are on the ${fact.plan} plan now`,
        paragraphs: [
          `Your plan was changed to ${fact.plan}, ${formatCents(fact.amount)} ${fact.period === 'yearly' ? 'a year' : 'a month'}.`,
          'What was unused of the old plan was counted.',
        ],
        label: 'See your plan',
        path,
      };
  }
}

export function billingEmail(fact: BillingFact, publicUrl: string): EmailContent {
  const { title, paragraphs, label, path } = billingWords(fact);
  return { ...notice({ title, paragraphs, action: { label, url: `${publicUrl}${path}` } }), kind: fact.kind };
}

function day(iso: string): string {
  return inWords(new Date(iso));
}
