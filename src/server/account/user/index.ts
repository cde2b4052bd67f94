export { openAccountCache } from './account-cache.ts';
export { announceUserChange } from './changes.ts';
export { fullName, presentUser, type RoleColumns, rolesOf } from './present.ts';
export { isUnchangedSince, outdatedAdvice, refuseOutdated, timeAfter, whoChanged } from './refuse-outdated.ts';
export {
  addUser,
  addUserIfNew,
  changeUser,
  countUsers,
  findUser,
  findUserByEmail,
  hasPlan,
  isOfPlan,
  isSystemAccount,
} from './store.ts';
export { type UserRow, users } from './table.ts';
