export { openAccountCache } from './account-cache.ts';
export { fullName, presentUser, type RoleColumns, rolesOf } from './present.ts';
export { isUnchangedSince, outdatedAdvice, refuseOutdated, timeAfter, whoChanged } from './refuse-outdated.ts';
export {
  addUser,
  addUserIfNew,
  announceUserChange,
  changeUser,
  countUsers,
  findUser,
  findUserByEmail,
  hasPlan,
  isOfPlan,
  isSystemAccount,
} from './store.ts';
export { type UserRow, users } from './table.ts';
