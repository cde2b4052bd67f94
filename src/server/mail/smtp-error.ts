import { MailError } from './mail-error.ts';
import type { SmtpAddress } from './read-smtp-url.ts';

/**
 * The reason why an email could not be sent, in one sentence. The server's own message is left out: it may quote the
 * login.
 */
export function toSmtpError(error: unknown, { host, port }: SmtpAddress): unknown {
  if (!(error instanceof Error)) return error;
  const server = `The mail server ${host}:${port}`;
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? ` (${error.responseCode})` : '';
  switch ('code' in error ? error.code : undefined) {
    case 'EAUTH':
    case 'ENOAUTH':
      return new MailError('wrong-login', `${server} rejected the username or password${status}.`);
    case 'ETIMEDOUT':
      return new MailError('timed-out', `${server} did not respond in time.`);
    case 'ETLS':
      return new MailError(
        'unreachable',
        `${server} does not offer trusted TLS. If this is intended, add ?tls=0 to SMTP_URL.`,
      );
    case 'EDNS':
    case 'ESOCKET':
    case 'ECONNECTION':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
      return new MailError('unreachable', `${server} cannot be reached.`);
    case 'EENVELOPE':
    case 'EMESSAGE':
    case 'EPROTOCOL':
      return new MailError('refused', `${server} rejected the email${status}.`);
    default:
      return error;
  }
}
