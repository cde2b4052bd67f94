import { Resolver } from 'node:dns/promises';
import type { Outgoing } from '#server/platform/fetch/outgoing.ts';
import type { SsoRow } from '#server/workspace/company-domain/index.ts';

type Domain = Pick<SsoRow, 'domain' | 'domainToken'>;

/** The DNS record that proves whose domain it is. */
export function recordOf({ domain, domainToken }: Domain) {
  return { name: `_chartlas.${domain}`, value: `chartlas-domain=${domainToken}` };
}

/** Name servers that do not answer say nothing about the record. */
type RecordState = 'there' | 'missing' | 'no-answer';

export async function lookUpRecord(row: Domain, { resolveTxt = resolve }: Outgoing): Promise<RecordState> {
  const { name, value } = recordOf(row);
  try {
    const found = await resolveTxt(name);
    return found.some((parts) => parts.join('') === value) ? 'there' : 'missing';
  } catch (error) {
    return error instanceof Error && 'code' in error && isAbsent.has(String(error.code)) ? 'missing' : 'no-answer';
  }
}

const isAbsent = new Set(['ENOTFOUND', 'ENODATA']);

function resolve(name: string): Promise<string[][]> {
  return new Resolver({ timeout: 5000, tries: 2 }).resolveTxt(name);
}
