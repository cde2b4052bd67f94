export { type AuditFilter, listEntries, record } from './store.ts';
export type { AuditRow } from './table.ts';
