export { openAccountCache } from './account-cache.ts';
export { tellChange } from './changes.ts';
export { countUsers } from './count-users.ts';
export { hasPlan, isOfPlan } from './has-plan.ts';
export { isSystemAccount } from './is-system-account.ts';
export { fullName, presentUser, type RoleColumns, rolesOf } from './present.ts';
export { addUser, addUserIfNew, changeUser, findUser, findUserByEmail } from './store.ts';
export { type UserRow, users } from './table.ts';
