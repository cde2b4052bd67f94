import type { EmailContent } from '../mail.ts';
import { notice } from './notification.ts';
import { requireLink } from './require-link.ts';

type Input = { title: string; body: string; path: string | null; publicUrl: string };

/** A notification as an email, with a link to unsubscribe from its kind. */
export function notificationEmail({ title, body, path, publicUrl }: Input): EmailContent {
  const settings = requireLink(`${publicUrl}/panel/edit-profile`);
  const message = notice({
    title,
    paragraphs: body === '' ? [] : [body],
    ...(path !== null && { action: { label: 'Open in Chartlas', url: `${publicUrl}${path}` } }),
    footerLink: { label: 'Manage email notifications', url: settings },
  });
  return { ...message, kind: 'notification', headers: { 'List-Unsubscribe': `<${settings}>` } };
}
