export { type DataPlace, findLimit, findLimitOfSender, nowhere } from './find-limit.ts';
export { copyPrivacyLimit } from './keep-limit.ts';
export { choose, findChosen, type PrivacyOwner } from './store.ts';
export type { StrictMode } from './table.ts';
