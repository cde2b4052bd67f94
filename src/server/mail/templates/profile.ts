import type { EmailContent } from '../mail.ts';
import { inWords } from './in-words.ts';
import { type Notice, notice } from './notification.ts';

/** The letters about changes of an account. What was typed stands in none of them, they may reach strangers. */
function letter(kind: string, words: Notice): EmailContent {
  return { ...notice(words), kind };
}

const entered = 'You get this letter because this address was entered at Chartlas.';

export function confirmNewAddress({ url }: { url: string }): EmailContent {
  return letter('confirm-new-address', {
    title: 'Confirm your new e-mail address',
    paragraphs: [
      'Please confirm that this address is yours. From then on it is the address of your Chartlas account.',
      'The link works once, for 24 hours.',
      'If it was not you who asked for this, do nothing: without the confirmation nothing changes.',
    ],
    action: { label: 'Confirm address', url },
    footer: entered,
  });
}

export function addressIsTaken(): EmailContent {
  return letter('address-is-taken', {
    title: 'Somebody tried to use your e-mail address',
    paragraphs: [
      'Somebody wanted to make this the address of their Chartlas account. It is the address of your account already, so nothing has changed.',
      'If it was you with a second account: an address can belong to one account only.',
      'If it was not you, you need not do anything.',
    ],
    footer: entered,
  });
}

export function addressAsked({ publicUrl }: { publicUrl: string }): EmailContent {
  return letter('address-asked', {
    title: 'A new e-mail address was asked for',
    paragraphs: [
      'Somebody who is signed in to your Chartlas account asked for another e-mail address. It counts once it is confirmed; until then this one does.',
      'If it was not you, sign in and change your password: that signs every other device out and makes the request useless.',
    ],
    action: { label: 'Look at your account', url: `${publicUrl}/panel/edit-profile` },
  });
}

export function addressChanged({ publicUrl }: { publicUrl: string }): EmailContent {
  return letter('address-changed', {
    title: 'Your e-mail address was changed',
    paragraphs: [
      'Your Chartlas account has another e-mail address from now on. This one no longer opens it.',
      'If it was not you, write to us at once.',
    ],
    action: { label: 'Write to us', url: `${publicUrl}/contact-us` },
  });
}

export function accountWillBeDeleted({ deletesAt, url }: { deletesAt: Date; url: string }): EmailContent {
  const day = inWords(deletesAt);
  return letter('account-will-be-deleted', {
    title: `Your account will be deleted on ${day}`,
    paragraphs: [
      `As you asked, your Chartlas account and everything in it will be deleted on ${day}.`,
      'Until then you can keep it: sign in and say so. Every other device was signed out.',
      'If it was not you who asked, keep the account and change your password.',
    ],
    action: { label: 'Keep the account', url },
  });
}

export function accountDeleted(): EmailContent {
  return letter('account-deleted', {
    title: 'Your account was deleted',
    paragraphs: [
      'Your Chartlas account and everything in it was deleted, as you asked. Thank you for having been with us.',
    ],
    footer: 'This is the last letter about this account.',
  });
}
