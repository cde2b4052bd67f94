import type { EmailContent } from '../mail.ts';
import { emailHtml, toText } from './html.ts';
import { requireLink } from './require-link.ts';

/** The first email to a new newsletter subscriber. */
export function newsletterWelcome({ unsubscribeUrl }: { unsubscribeUrl: string }): EmailContent {
  const page = {
    preview: 'Occasional emails about charts worth making.',
    title: 'You are subscribed',
    paragraphs: [
      'Thank you for subscribing to the Chartlas newsletter.',
      'You’ll get an occasional email from us about new chart types and maps, and how to make numbers easy to read. Nothing else, and we never share your address.',
      'If you didn’t subscribe, unsubscribe below and you won’t hear from us again.',
    ],
    footer: {
      text: 'You are receiving this email because this address was entered on Chartlas.',
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
