import { ExternalLink } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';
import { mailboxOf } from './mailbox.ts';

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
