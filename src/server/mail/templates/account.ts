import type { EmailContent } from '../mail.ts';
import type { Link } from './page.ts';
import { toHtml } from './to-html.ts';
import { toText } from './to-text.ts';

type Words = { kind: string; title: string; paragraphs: readonly string[]; action: Link; also?: Link };

const footer = 'You get this letter because this address was entered at Chartlas.';

/**
 * The letters around getting into an account. They go to addresses that anybody may have typed, so nothing that was
 * typed stands in them: else they would carry a stranger's words, under our name, to whomever the stranger likes.
 */
function letter({ kind, title, paragraphs, action, also }: Words): EmailContent {
  const page = {
    preview: paragraphs[0] ?? '',
    title,
    paragraphs,
    action,
    footer: { text: footer, ...(also && { link: also }) },
  };
  return { kind, subject: title, html: toHtml(page), text: toText(page) };
}

export function confirmAddress({ url }: { url: string }): EmailContent {
  return letter({
    kind: 'confirm-address',
    title: 'Confirm your e-mail address',
    paragraphs: [
      'Please confirm that this address is yours. Then your Chartlas account is ready.',
      'The link works once, for 24 hours.',
      'If it was not you who registered, do nothing: without the confirmation nobody can use your address.',
    ],
    action: { label: 'Confirm address', url },
  });
}

export function choosePassword({ url }: { url: string }): EmailContent {
  return letter({
    kind: 'choose-password',
    title: 'Confirm your e-mail address and choose a password',
    paragraphs: [
      'This address was registered at Chartlas more than once, with different passwords. To be sure that the account is yours alone, please choose its password now.',
      'The link works once, for one hour. Earlier letters and passwords are no longer valid.',
      'If it was not you who registered, do nothing: without the confirmation nobody can use your address.',
    ],
    action: { label: 'Choose a password', url },
  });
}

export function alreadyRegistered({ signInUrl, forgotUrl }: { signInUrl: string; forgotUrl: string }): EmailContent {
  return letter({
    kind: 'already-registered',
    title: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, registered at Chartlas with this address. There is an account for it already, and nothing has changed.',
      'Sign in as usual. If you do not remember the password, choose a new one by the link below.',
      'If it was not you, you need not do anything.',
    ],
    action: { label: 'Sign in', url: signInUrl },
    also: { label: 'Choose a new password', url: forgotUrl },
  });
}

export function resetPassword({ url }: { url: string }): EmailContent {
  return letter({
    kind: 'reset-password',
    title: 'Choose a new password',
    paragraphs: [
      'Somebody, probably you, asked for a new password for your Chartlas account.',
      'The link works once, for one hour.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', url },
  });
}

export function passwordChanged({ url }: { url: string }): EmailContent {
  return letter({
    kind: 'password-changed',
    title: 'Your password was changed',
    paragraphs: [
      'The password of your Chartlas account was just changed, and all other devices were signed out.',
      'If it was not you, choose a new password at once.',
    ],
    action: { label: 'Choose a new password', url },
  });
}
