import type { EmailContent } from '../mail.ts';
import { emailHtml, requireLink, toText } from './html.ts';

const footer = 'You are receiving this email because this address was entered on Chartlas.';

/** The email to an address that somebody entered in the form. Like those about accounts it contains no typed text. */
export function newsletterConfirmation({ url, days }: { url: string; days: number }): EmailContent {
  const page = {
    preview: 'One click, and you get our newsletter.',
    title: 'Confirm your subscription',
    paragraphs: [
      'Someone, probably you, entered this address for the Chartlas newsletter. Please confirm that you want it.',
      `The link works for ${days} days.`,
      'If you didn’t ask for it, ignore this email. Without confirmation you won’t get the newsletter, and the address is deleted.',
    ],
    action: { label: 'Confirm subscription', url },
    footer: { text: footer },
  };
  return {
    kind: 'newsletter-confirmation',
    subject: 'Confirm your subscription to the Chartlas newsletter',
    html: emailHtml(page),
    text: toText(page),
  };
}

/** The first email to a new newsletter subscriber. */
export function newsletterWelcome({ unsubscribeUrl }: { unsubscribeUrl: string }): EmailContent {
  const page = {
    preview: 'Occasional emails about charts worth making.',
    title: 'You are subscribed',
    paragraphs: [
      'Thank you for subscribing to the Chartlas newsletter.',
      'You’ll get an occasional email from us about new chart types and maps, and how to make numbers easy to read. Nothing else, and we never share your address.',
      'You can unsubscribe below at any time, with one click.',
    ],
    footer: {
      text: 'You are receiving this email because this address was subscribed on Chartlas.',
      link: { label: 'Unsubscribe', url: unsubscribeUrl },
    },
  };
  return {
    kind: 'newsletter-welcome',
    subject: 'Welcome to the Chartlas newsletter',
    html: emailHtml(page),
    text: toText(page),
    headers: { 'List-Unsubscribe': `<${requireLink(unsubscribeUrl)}>` },
  };
}
