import type { EmailContent } from '../mail.ts';
import { notice } from './notification.ts';

type Written = { topic: string; name: string; email: string; text: string; publicUrl: string };

/** What somebody wrote by the contact form. An answer goes to them. */
export function contactMessageEmail({ topic, name, email, text, publicUrl }: Written): EmailContent {
  const letter = notice({
    title: `${name} wrote by the contact form (${topic})`,
    paragraphs: [`From ${name}, ${email}`, ...text.split(/\n{2,}/)],
    action: { label: 'See all messages', url: `${publicUrl}/panel/admin/messages` },
    footer: 'You get this letter because this address is set as CONTACT_EMAIL of a Chartlas server.',
  });
  return { ...letter, kind: 'contact', headers: { 'Reply-To': email } };
}
