/** IP addresses and ranges from a text, separated by commas, spaces or new lines, each once. */
export function splitIps(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
}

const ipLike = /^([\d.]+|[\da-f:.]*:[\da-f:.]*)(\/\d{1,3})?$/i;

/** The first entry that cannot be an address or range. The server checks the rest. */
export function wrongIp(ips: readonly string[]): string | null {
  return ips.find((ip) => !ipLike.test(ip)) ?? null;
}
