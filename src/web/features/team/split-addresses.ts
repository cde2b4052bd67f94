import { toEmailKey } from '#lib/email-key.ts';

/**
 * The email addresses in a pasted text: separated by commas, semicolons, spaces or lines, bare or as "Name <address>",
 * without duplicates.
 */
export function splitAddresses(text: string): string[] {
  const bare = text.replace(/[^,;<>\n]*<([^<>]*)>/g, ' $1 ');
  const found = bare.split(/[\s,;]+/).filter((part) => part !== '');
  return [...new Map(found.map((address) => [toEmailKey(address), address])).values()];
}
