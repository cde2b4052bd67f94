import { SentenceError } from '#lib/sentence-error.ts';
import { CallFailed } from '#web/client/send.ts';

/** conformance S8: messages for when the server sent none. */
export const defaults = {
  promo: 'Failed to validate promotion code',
  invoices: 'Failed to fetch invoices',
  payment: 'Payment processing failed',
  verification: 'Payment verification failed',
  download: 'Failed to download invoice',
  plans: 'Failed to fetch pricing plans',
  subscription: 'Failed to fetch subscription details',
  portal: 'Failed to access payment portal',
  cancel: 'Failed to cancel subscription',
  reactivate: 'Failed to reactivate subscription',
  change: 'Failed to update subscription',
} as const;

/** The message of a failure: the server's or our own where there is one, otherwise the default. */
export function billingMessage(error: unknown, about: keyof typeof defaults): string {
  return isUserMessage(error) && error.message !== '' ? error.message : defaults[about];
}

/** A response that never came or could not be read says nothing about the request. */
export function isUserMessage(error: unknown): error is CallFailed | SentenceError {
  if (error instanceof SentenceError) return true;
  return error instanceof CallFailed && error.status > 0 && error.code !== 'unreadable';
}
