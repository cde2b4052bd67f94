import type { EmailContent } from '../mail.ts';
import { notice } from './notification.ts';
import { requireLink } from './require-link.ts';

type Digest = { notices: readonly { title: string; body: string }[]; more: number; publicUrl: string };

/** Unread notifications in one email. */
export function digestEmail({ notices, more, publicUrl }: Digest): EmailContent {
  const settings = requireLink(`${publicUrl}/panel/edit-profile`);
  const count = notices.length + more;
  const lines = notices.map(({ title, body }) => (body === '' ? title : `${title}: ${body}`));
  const message = notice({
    title: count === 1 ? 'You have 1 unread notification' : `You have ${count} unread notifications`,
    paragraphs: more > 0 ? [...lines, `And ${more} more.`] : lines,
    action: { label: 'View in Chartlas', url: `${publicUrl}/panel/notifications` },
    footer: 'You are receiving this email because email summaries are turned on in your Chartlas account.',
    footerLink: { label: 'Change how often you get it', url: settings },
  });
  return { ...message, kind: 'digest', headers: { 'List-Unsubscribe': `<${settings}>` } };
}
