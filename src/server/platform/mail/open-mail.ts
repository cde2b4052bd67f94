import type { Mail } from './mail.ts';
import { type Outbox, openOutbox } from './open-outbox.ts';

type Options = { smtpUrl?: string | undefined; outbox: string; from: string };

/** Over SMTP when its URL is set, else into the outbox folder. */
export async function openMail({ smtpUrl, outbox, from }: Options): Promise<Mail | Outbox> {
  if (smtpUrl === undefined || smtpUrl === 'outbox') return openOutbox(outbox, { from });
  const { openSmtp } = await import('./open-smtp.ts');
  return openSmtp(smtpUrl, { from });
}

export function isOutbox(mail: Mail | Outbox): mail is Outbox {
  return 'list' in mail;
}
