export { type BillingPorts, bringUpToDate } from './billing-ports.ts';
export { idOf } from './from-stripe.ts';
export { endPayments, exportSubscription, giveUpSubscription } from './give-up.ts';
export { mailFact } from './notify-customer.ts';
export { readSubscription } from './present.ts';
export { routes } from './routes.ts';
export { reconcileSubscriptions, tendTrials } from './routines.ts';
export { findLive } from './store.ts';
export { syncCustomer } from './sync-customer.ts';
