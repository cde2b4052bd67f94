export { ensureCustomer } from './ensure-customer.ts';
export { passOnPerson } from './jobs.ts';
export { beginLook, dropCustomer, findCustomer, keepLook, listCustomers } from './store.ts';
