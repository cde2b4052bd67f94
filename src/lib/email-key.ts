/** An email address as it is stored: a dot at the end of a domain says nothing. */
export function toAddress(email: string): string {
  return email.trim().replace(/(?<!\.)\.+$/, '');
}

/**
 * Normalized email address that must be unique: people write the same address in several ways. Characters that only look
 * like others stay what they are, since a provider could vouch for such a mailbox; new addresses cannot have them.
 */
export function toEmailKey(email: string): string {
  return toAddress(email).normalize('NFC').toLowerCase();
}

/** The part of an email address after the @, as domains are compared. */
export function domainOf(email: string): string {
  const key = toEmailKey(email);
  return key.slice(key.lastIndexOf('@') + 1).trim();
}

/**
 * One key for all ways to write the address of a mailbox: words after a plus, and for some providers dots and second
 * domains. For comparing only: two people of an unusual provider could share it, so it never identifies an account.
 */
export function toMailboxKey(email: string): string {
  const key = toEmailKey(email);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const { main = domain, ignoresDots = false } = providers[domain] ?? {};
  const [name = ''] = key.slice(0, at).split('+');
  const mailbox = name === '' ? key.slice(0, at) : name; // "+@example.org" stays what it is
  return `${ignoresDots ? mailbox.replaceAll('.', '') : mailbox}@${main}`;
}

/** Providers that deliver several addresses to one mailbox. */
const providers: Readonly<Record<string, { main?: string; ignoresDots?: boolean }>> = {
  'gmail.com': { ignoresDots: true },
  'googlemail.com': { main: 'gmail.com', ignoresDots: true },
  'proton.me': { ignoresDots: true },
  'protonmail.com': { main: 'proton.me', ignoresDots: true },
  'pm.me': { main: 'proton.me', ignoresDots: true },
  'me.com': { main: 'icloud.com' },
  'mac.com': { main: 'icloud.com' },
  'ya.ru': { main: 'yandex.ru' },
  'yandex.com': { main: 'yandex.ru' },
};
