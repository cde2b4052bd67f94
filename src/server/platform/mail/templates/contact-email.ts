import type { EmailContent } from '../mail.ts';
import { messageEmail } from './notification.ts';

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
