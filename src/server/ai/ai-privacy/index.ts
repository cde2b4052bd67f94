export {
  choose,
  copyPrivacyLimit,
  type DataPlace,
  findChosen,
  findLimit,
  findLimitOfSender,
  nowhere,
  type PrivacyOwner,
} from './find-limit.ts';
export type { StrictMode } from './table.ts';
