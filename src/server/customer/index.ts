export { ensureCustomer } from './ensure-customer.ts';
export { beginLook, dropCustomer, findCustomer, keepLook, listCustomers } from './store.ts';
