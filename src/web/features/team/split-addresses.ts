import { toEmailKey } from '#lib/email-key.ts';

/**
 * The addresses in a text that people paste: separated by commas, semicolons, spaces or lines, bare or as
 * "Name <address>", each one once.
 */
export function splitAddresses(text: string): string[] {
  const bare = text.replace(/[^,;<>\n]*<([^<>]*)>/g, ' $1 ');
  const found = bare.split(/[\s,;]+/).filter((part) => part !== '');
  return [...new Map(found.map((address) => [toEmailKey(address), address])).values()];
}
