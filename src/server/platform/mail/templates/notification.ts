import type { EmailContent } from '../mail.ts';
import { emailHtml, type Link, requireLink, toText } from './html.ts';

export type NotificationEmail = {
  title: string;
  paragraphs: readonly string[];
  action?: Link;
  footer?: string;
  footerLink?: Link;
};

const usualFooter = 'You are receiving this email because you have a Chartlas account.';

/** One message and at most one action. */
export function messageEmail({
  title,
  paragraphs,
  action,
  footer = usualFooter,
  footerLink,
}: NotificationEmail): EmailContent {
  const page = {
    preview: paragraphs[0] ?? '',
    title,
    paragraphs,
    footer: { text: footer, ...(footerLink && { link: footerLink }) },
    ...(action && { action }),
  };
  return { kind: 'notice', subject: inOneLine(title), html: emailHtml(page), text: toText(page) };
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

type Input = { title: string; body: string; path: string | null; publicUrl: string };

/** A notification as an email, with a link to unsubscribe from its kind. */
export function notificationEmail({ title, body, path, publicUrl }: Input): EmailContent {
  const settings = requireLink(`${publicUrl}/panel/edit-profile`);
  const message = messageEmail({
    title,
    paragraphs: body === '' ? [] : [body],
    ...(path !== null && { action: { label: 'Open in Chartlas', url: `${publicUrl}${path}` } }),
    footerLink: { label: 'Manage email notifications', url: settings },
  });
  return { ...message, kind: 'notification', headers: { 'List-Unsubscribe': `<${settings}>` } };
}

type Digest = { notices: readonly { title: string; body: string }[]; more: number; publicUrl: string };

/** Unread notifications in one email. */
export function digestEmail({ notices, more, publicUrl }: Digest): EmailContent {
  const settings = requireLink(`${publicUrl}/panel/edit-profile`);
  const count = notices.length + more;
  const lines = notices.map(({ title, body }) => (body === '' ? title : `${title}: ${body}`));
  const message = messageEmail({
    title: count === 1 ? 'You have 1 unread notification' : `You have ${count} unread notifications`,
    paragraphs: more > 0 ? [...lines, `And ${more} more.`] : lines,
    action: { label: 'View in Chartlas', url: `${publicUrl}/panel/notifications` },
    footer: 'You are receiving this email because email summaries are turned on in your Chartlas account.',
    footerLink: { label: 'Change how often you get it', url: settings },
  });
  return { ...message, kind: 'digest', headers: { 'List-Unsubscribe': `<${settings}>` } };
}

type Written = { topic: string; name: string; email: string; text: string; publicUrl: string };

/** Message of the contact form. A reply goes to its sender. */
export function contactMessageEmail({ topic, name, email, text, publicUrl }: Written): EmailContent {
  const message = messageEmail({
    title: `Contact form message from ${name} (${topic})`,
    paragraphs: [`From ${name}, ${email}`, ...text.split(/\n{2,}/)],
    action: { label: 'See all messages', url: `${publicUrl}/panel/admin/messages` },
    footer: 'You are receiving this email because this address is set as CONTACT_EMAIL on a Chartlas server.',
  });
  return { ...message, kind: 'contact', headers: { 'Reply-To': email }, notedAs: 'A message from the contact form' };
}
