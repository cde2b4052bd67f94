import { MailError } from '../mail-error.ts';

const allowed = ['http:', 'https:', 'mailto:'];

export function requireLink(url: string): string {
  const parsed = URL.parse(url);
  if (parsed && allowed.includes(parsed.protocol)) return parsed.href;
  throw new MailError('bad-message', 'A link in an email must start with http://, https:// or mailto:.');
}
