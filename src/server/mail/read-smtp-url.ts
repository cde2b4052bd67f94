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
