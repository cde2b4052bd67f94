import { createTransport } from 'nodemailer';
import { requireSafe } from './check-message.ts';
import type { Mail } from './mail.ts';
import { MailError } from './mail-error.ts';
import { readSmtpUrl, type SmtpAddress } from './read-smtp-url.ts';
import { toSmtpError } from './smtp-error.ts';

type Options = { from: string; timeouts?: Partial<Timeouts> };
type Timeouts = { connect: number; greet: number; silence: number };

const patience: Timeouts = { connect: 10_000, greet: 10_000, silence: 30_000 };

/** Import this file only dynamically, as `openMail` does: the driver is loaded only when it is used. */
export function openSmtp(url: string, { from, timeouts = {} }: Options): Mail {
  const reading = readSmtpUrl(url);
  if (!reading.ok) throw new MailError('bad-address', reading.error);
  const { address } = reading;
  const { connect, greet, silence } = { ...patience, ...timeouts };
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    maxRequeues: 1,
    host: address.host,
    port: address.port,
    ...tlsOf(address),
    ...(address.login && { auth: address.login }),
    connectionTimeout: connect,
    greetingTimeout: greet,
    dnsTimeout: connect,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(message) {
      const { to, subject, html, text, kind, headers } = requireSafe(message);
      try {
        const sent = await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Chartlas-Kind': kind, ...headers },
        });
        return { id: sent.messageId };
      } catch (error) {
        throw toSmtpError(error, address);
      }
    },
    async check() {
      try {
        await transport.verify();
      } catch (error) {
        throw toSmtpError(error, address);
      }
    },
    close: async () => transport.close(),
  };
}

function tlsOf({ tls }: SmtpAddress) {
  return { secure: tls === 'always', requireTLS: tls === 'required', ignoreTLS: tls === 'never' };
}
