import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { Document } from '#chart/document/document.ts';
import type { Table } from '#data/table.ts';

/** Names charts by what they show: it differs as soon as a look or a value does. */
export function fingerprintOf(charts: readonly { document: Document; table: Table | null }[]): string {
  const hash = createHash('sha256');
  for (const { document, table } of charts) hash.update(JSON.stringify(document)).update(serialize(table));
  return hash.digest('base64url');
}
