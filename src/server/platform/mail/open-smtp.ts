import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';
import { MailError, requireSafe } from './mail.ts';

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

export type SmtpAddress = {
  host: string;
  port: number;
  /** TLS from the first byte, required STARTTLS, or none. */
  tls: 'always' | 'required' | 'if-offered' | 'never';
  login?: { user: string; pass: string };
};

type Reading = { ok: true; address: SmtpAddress } | { ok: false; error: string };

// Parsed by hand and not with `new URL`, so that a pasted password may hold any character and no error repeats it.
const form = /^(smtps?):\/\/(?:([^:@/]+):(.+)@)?([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?\/?(?:\?(.*))?$/is;

/** `smtp://user:password@host:587`, `smtps://…:465`, and `?tls=0` for a server without TLS. */
export function readSmtpUrl(url: string): Reading {
  const [, scheme = '', user, pass, host, port, query = ''] = form.exec(url.trim()) ?? [];
  if (host === undefined)
    return wrong('SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465.');
  const isSecure = scheme.toLowerCase() === 'smtps';
  const portNumber = Number(port ?? (isSecure ? 465 : 587));
  if (portNumber < 1 || portNumber > 65535) return wrong('The port in SMTP_URL must be between 1 and 65535.');
  const settings = new URLSearchParams(query);
  if ([...settings.keys()].some((name) => name !== 'tls'))
    return wrong('SMTP_URL supports only the query parameter tls.');
  if (isSecure && settings.get('tls') === '0') return wrong('SMTP_URL cannot start with smtps:// and switch TLS off.');

  const login = user !== undefined && pass !== undefined ? { user: decode(user), pass: decode(pass) } : undefined;
  const tls = isSecure ? 'always' : plainTls(settings.get('tls') === '0', login !== undefined);
  return { ok: true, address: { host: host.replace(/^\[|\]$/g, ''), port: portNumber, tls, ...(login && { login }) } };
}

/** A password is not sent unencrypted unless the settings say so. */
function plainTls(isOff: boolean, hasLogin: boolean): SmtpAddress['tls'] {
  if (isOff) return 'never';
  return hasLogin ? 'required' : 'if-offered';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone percent sign in a pasted password
  }
}

function wrong(error: string): Reading {
  return { ok: false, error };
}
