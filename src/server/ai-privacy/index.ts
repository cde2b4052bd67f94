export { type DataPlace, findLimit, findLimitOfSender, type Limit, nowhere } from './find-limit.ts';
export { keepLimit } from './keep-limit.ts';
export { choose, findChosen, type PrivacyOwner } from './store.ts';
