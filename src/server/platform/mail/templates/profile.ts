import type { EmailContent } from '../mail.ts';
import { formatEmailDate } from './html.ts';
import { messageEmail, type NotificationEmail } from './notification.ts';

/** Emails about changes of an account. They never contain typed text, since they may reach strangers. */
function compose(kind: string, words: NotificationEmail): EmailContent {
  return { ...messageEmail(words), kind };
}

const entered = 'You are receiving this email because this address was entered on Chartlas.';

export function confirmNewAddress({ url }: { url: string }): EmailContent {
  return compose('confirm-new-address', {
    title: 'Confirm your new email address',
    paragraphs: [
      'Please confirm that this address is yours. It then becomes the email address of your Chartlas account.',
      'The link works once, for 24 hours.',
      'If you didn’t request this, ignore this email. Nothing changes without confirmation.',
    ],
    action: { label: 'Confirm email address', url },
    footer: entered,
  });
}

export function addressIsTaken(): EmailContent {
  return compose('address-is-taken', {
    title: 'Someone tried to use your email address',
    paragraphs: [
      'Someone tried to use this address for their Chartlas account. It already belongs to your account, so nothing has changed.',
      'If this was you with a second account: an email address can belong to only one account.',
      'If this wasn’t you, you can ignore this email.',
    ],
    footer: entered,
  });
}

export function addressAsked({ publicUrl }: { publicUrl: string }): EmailContent {
  return compose('address-asked', {
    title: 'Email address change requested',
    paragraphs: [
      'Someone signed in to your Chartlas account requested a new email address. It takes effect once it is confirmed; until then this one stays active.',
      'If this wasn’t you, sign in and change your password. This signs out all other devices and cancels the request.',
    ],
    action: { label: 'Review your account', url: `${publicUrl}/panel/edit-profile` },
  });
}

export function addressChanged({ publicUrl }: { publicUrl: string }): EmailContent {
  return compose('address-changed', {
    title: 'Your email address was changed',
    paragraphs: [
      'Your Chartlas account now uses a different email address. You can no longer sign in with this one.',
      'If this wasn’t you, contact us right away.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}/contact-us` },
  });
}

export function accountWillBeDeleted({ deletesAt, url }: { deletesAt: Date; url: string }): EmailContent {
  const day = formatEmailDate(deletesAt);
  return compose('account-will-be-deleted', {
    title: `Your account will be deleted on ${day}`,
    paragraphs: [
      `As you requested, your Chartlas account and everything in it will be deleted on ${day}.`,
      'Until then you can still keep it: sign in and choose “Keep my account”. All other devices were signed out.',
      'If you didn’t request this, keep the account and change your password.',
    ],
    action: { label: 'Keep my account', url },
  });
}

export function accountDeleted(): EmailContent {
  return compose('account-deleted', {
    title: 'Your account was deleted',
    paragraphs: [
      'Your Chartlas account and everything in it was deleted, as you requested. Thank you for using Chartlas.',
    ],
    footer: 'This is the last email about this account.',
  });
}
