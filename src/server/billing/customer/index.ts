export { ensureCustomer } from './ensure-customer.ts';
export { passOnPerson } from './jobs.ts';
export {
  beginLook,
  dropCustomer,
  findCustomer,
  findUserOfCustomer,
  keepLook,
  knownCustomers,
  listCustomers,
} from './store.ts';
