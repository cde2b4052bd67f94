export { listEntries, record } from './store.ts';
export { type AuditRow, auditLog } from './table.ts';
