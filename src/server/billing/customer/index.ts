export { ensureCustomer } from './ensure-customer.ts';
export { passOnPerson } from './jobs.ts';
export {
  deleteCustomer,
  findCustomer,
  findUserOfCustomer,
  finishSync,
  knownCustomers,
  listCustomers,
  startSync,
} from './store.ts';
