export { listEntries, record, recordOften, sweepAudit } from './store.ts';
export { type AuditRow, auditLog } from './table.ts';
