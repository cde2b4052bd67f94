export { countPeople } from './count-people.ts';
export { type FirstAccount, makeFirstAccounts } from './first-accounts.ts';
export { routes } from './routes.ts';
export { findCaller, openSession } from './session.ts';
export { addUser } from './store.ts';
