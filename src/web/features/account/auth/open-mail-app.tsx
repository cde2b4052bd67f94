import { ExternalLink } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';

/** Link to the webmail of an email address, where it is known. */
export function OpenMailApp({ email }: { email: string }) {
  const mailbox = mailboxOf(email);
  if (mailbox === null) return null;
  return (
    <a
      href={mailbox.url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'primary', size: 'large' })}
    >
      Open {mailbox.name}
      <ExternalLink aria-hidden="true" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

type Mailbox = { name: string; url: string };

const gmail = { name: 'Gmail', url: 'https://mail.google.com/mail/' };
const outlook = { name: 'Outlook', url: 'https://outlook.live.com/mail/' };
const yahoo = { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' };
const icloud = { name: 'iCloud Mail', url: 'https://www.icloud.com/mail/' };
const proton = { name: 'Proton Mail', url: 'https://mail.proton.me/' };
const gmx = { name: 'GMX', url: 'https://www.gmx.net/' };

const mailboxes = new Map<string, Mailbox>([
  ['gmail.com', gmail],
  ['googlemail.com', gmail],
  ['outlook.com', outlook],
  ['hotmail.com', outlook],
  ['live.com', outlook],
  ['msn.com', outlook],
  ['yahoo.com', yahoo],
  ['ymail.com', yahoo],
  ['icloud.com', icloud],
  ['me.com', icloud],
  ['mac.com', icloud],
  ['proton.me', proton],
  ['protonmail.com', proton],
  ['pm.me', proton],
  ['gmx.net', gmx],
  ['gmx.de', gmx],
  ['web.de', { name: 'WEB.DE', url: 'https://web.de/' }],
  ['fastmail.com', { name: 'Fastmail', url: 'https://app.fastmail.com/' }],
  ['zoho.com', { name: 'Zoho Mail', url: 'https://mail.zoho.com/' }],
]);

/** The webmail of an email address, if it is widely known. */
export function mailboxOf(email: string): Mailbox | null {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  return mailboxes.get(domain) ?? null;
}
