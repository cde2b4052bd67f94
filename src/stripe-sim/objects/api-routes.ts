import type { Route } from '../http/route.ts';
import { checkoutSessions } from './checkout-sessions.ts';
import { coupons } from './coupons.ts';
import { customers } from './customers.ts';
import { events } from './events.ts';
import { invoicePreview } from './invoice-preview.ts';
import { invoices } from './invoices.ts';
import { paymentMethods } from './payment-methods.ts';
import { balanceTransactions, paymentIntents, refunds } from './payments.ts';
import { portalConfigurations, portalSessions } from './portal.ts';
import { prices } from './prices.ts';
import { products } from './products.ts';
import { promotionCodes } from './promotion-codes.ts';
import { subscriptions } from './subscriptions.ts';
import { testClocks } from './test-clocks.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';

export const apiRoutes: readonly Route[] = [
  ...customers,
  ...products,
  ...prices,
  ...coupons,
  ...promotionCodes,
  ...checkoutSessions,
  ...subscriptions,
  ...invoicePreview,
  ...invoices,
  ...paymentMethods,
  ...paymentIntents,
  ...refunds,
  ...balanceTransactions,
  ...portalConfigurations,
  ...portalSessions,
  ...testClocks,
  ...events,
  ...webhookEndpoints,
];
