export { listEntries, record, sweepAudit } from './store.ts';
export { type AuditRow, auditLog } from './table.ts';
