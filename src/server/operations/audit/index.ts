export { listAuditEntries, purgeAuditLog, record, recordOften } from './store.ts';
export { type AuditRow, auditLog } from './table.ts';
