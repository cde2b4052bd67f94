import type { EmailContent } from '../mail.ts';
import { requireLink } from './require-link.ts';
import { toHtml } from './to-html.ts';
import { toText } from './to-text.ts';

/** The first letter to somebody who joined the newsletter. */
export function newsletterWelcome({ unsubscribeUrl }: { unsubscribeUrl: string }): EmailContent {
  const page = {
    preview: 'Now and then a letter about charts worth making.',
    title: 'You are on the list',
    paragraphs: [
      'Thank you for joining the Chartlas newsletter.',
      'Now and then you will get a letter from us: new chart types and maps, and how to make figures easy to read. Nothing else, and your address stays with us.',
      'If it was not you who joined, unsubscribe below and you will not hear from us again.',
    ],
    footer: {
      text: 'You get this letter because this address was entered at Chartlas.',
      link: { label: 'Unsubscribe', url: unsubscribeUrl },
    },
  };
  return {
    kind: 'newsletter-welcome',
    subject: 'Welcome to the Chartlas newsletter',
    html: toHtml(page),
    text: toText(page),
    headers: { 'List-Unsubscribe': `<${requireLink(unsubscribeUrl)}>` },
  };
}
