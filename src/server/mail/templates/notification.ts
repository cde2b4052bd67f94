import type { EmailContent } from '../mail.ts';
import type { Link } from './page.ts';
import { toHtml } from './to-html.ts';
import { toText } from './to-text.ts';

export type Notice = {
  title: string;
  paragraphs: readonly string[];
  action?: Link;
  footer?: string;
  footerLink?: Link;
};

const usualFooter = 'You are receiving this email because you have a Chartlas account.';

/** One message and at most one action. */
export function notice({ title, paragraphs, action, footer = usualFooter, footerLink }: Notice): EmailContent {
  const page = {
    preview: paragraphs[0] ?? '',
    title,
    paragraphs,
    footer: { text: footer, ...(footerLink && { link: footerLink }) },
    ...(action && { action }),
  };
  return { kind: 'notice', subject: inOneLine(title), html: toHtml(page), text: toText(page) };
}

/** A title may quote what a user typed; as a subject it must stay one line of reasonable length. */
function inOneLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  const letters = [...line];
  return letters.length > 150 ? `${letters.slice(0, 149).join('')}…` : line;
}
