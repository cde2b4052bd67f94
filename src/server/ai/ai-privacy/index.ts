export { copyPrivacyLimit, type DataPlace, findLimit, findLimitOfSender, nowhere } from './find-limit.ts';
export { choose, findChosen, type PrivacyOwner } from './store.ts';
export type { StrictMode } from './table.ts';
