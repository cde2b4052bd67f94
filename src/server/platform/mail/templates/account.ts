import { recentDays } from '#contract/operations/recent-days.ts';
import type { EmailContent } from '../mail.ts';
import type { Link } from './html.ts';
import { emailHtml, toText } from './html.ts';

type Words = { kind: string; title: string; paragraphs: readonly string[]; action: Link; also?: Link };

const footer = 'You are receiving this email because this address was entered on Chartlas.';

/**
 * Emails about signing in to an account. They go to addresses that anyone may have typed, so they never contain typed
 * text: otherwise a stranger could send their own words, under our name, to any address.
 */
function compose({ kind, title, paragraphs, action, also }: Words): EmailContent {
  const page = {
    preview: paragraphs[0] ?? '',
    title,
    paragraphs,
    action,
    footer: { text: footer, ...(also && { link: also }) },
  };
  return { kind, subject: title, html: emailHtml(page), text: toText(page) };
}

export function confirmAddress({ url }: { url: string }): EmailContent {
  return compose({
    kind: 'confirm-address',
    title: 'Confirm your email address',
    paragraphs: [
      'Please confirm that this address is yours to activate your Chartlas account.',
      'You can open the link on any device. The page where you registered then continues automatically.',
      'The link works once, for 24 hours.',
      'If you didn’t register, ignore this email. Without confirmation, no one can use your address.',
    ],
    action: { label: 'Confirm email address', url },
  });
}

export function choosePassword({ url }: { url: string }): EmailContent {
  return compose({
    kind: 'choose-password',
    title: 'Confirm your email address and choose a password',
    paragraphs: [
      'This address was registered on Chartlas more than once, with different passwords. To make sure that only you can access the account, please choose a password now.',
      'The link works once, for 1 hour. Earlier emails and passwords are no longer valid.',
      'If you didn’t register, ignore this email. Without confirmation, no one can use your address.',
    ],
    action: { label: 'Choose a password', url },
  });
}

export function alreadyRegistered({ signInUrl, forgotUrl }: { signInUrl: string; forgotUrl: string }): EmailContent {
  return compose({
    kind: 'already-registered',
    title: 'You already have an account',
    paragraphs: [
      'Someone, probably you, registered on Chartlas with this address. It already has an account, and nothing has changed.',
      'Sign in as usual. If you don’t remember your password, use the link below to choose a new one.',
      'If this wasn’t you, you can ignore this email.',
    ],
    action: { label: 'Sign in', url: signInUrl },
    also: { label: 'Choose a new password', url: forgotUrl },
  });
}

export function connectCompany({ url }: { url: string }): EmailContent {
  return compose({
    kind: 'connect-company',
    title: 'Connect your company sign-in',
    paragraphs: [
      'Someone, probably you, signed in with your company’s provider. Your Chartlas account was here before, so please confirm that it is yours. Then your company’s provider opens it.',
      'The link works once, for 1 hour.',
      'If this wasn’t you, don’t open the link, and tell the administrator of your company. Nothing was changed.',
    ],
    action: { label: 'Connect company sign-in', url },
  });
}

export function resetPassword({ url }: { url: string }): EmailContent {
  return compose({
    kind: 'reset-password',
    title: 'Choose a new password',
    paragraphs: [
      'Someone, probably you, requested a new password for your Chartlas account.',
      'The link works once, for 1 hour.',
      'If this wasn’t you, ignore this email. Your password stays the same.',
    ],
    action: { label: 'Choose a new password', url },
  });
}

/** `waysUrl` leads to what was added to the account lately. */
export function passwordReset({ forgotUrl, waysUrl }: { forgotUrl: string; waysUrl: string | null }): EmailContent {
  const forgot = { label: 'Choose a new password', url: forgotUrl };
  return compose({
    kind: 'password-changed',
    title: 'Your password was changed',
    paragraphs: [
      'The password of your Chartlas account was just changed, and all devices were signed out.',
      ...(waysUrl === null
        ? []
        : [
            `Other ways into your account were added in the last ${recentDays} days, or never expire. Look at them and remove what you did not add. The link works for 1 hour.`,
          ]),
      'If this wasn’t you, choose a new password right away.',
    ],
    ...(waysUrl === null
      ? { action: forgot }
      : { action: { label: 'Look at what was added', url: waysUrl }, also: forgot }),
  });
}

export function passwordChanged({ url }: { url: string }): EmailContent {
  return compose({
    kind: 'password-changed',
    title: 'Your password was changed',
    paragraphs: [
      'The password of your Chartlas account was just changed, and all other devices were signed out.',
      'If this wasn’t you, choose a new password right away.',
    ],
    action: { label: 'Choose a new password', url },
  });
}
