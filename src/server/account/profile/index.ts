export { scheduleDeletion } from './ask-for-deletion.ts';
export { deleteAccounts } from './delete-accounts.ts';
export type { ExportPart } from './export-data.ts';
export { jobKinds } from './jobs.ts';
export { profileRoutesFor } from './routes.ts';
