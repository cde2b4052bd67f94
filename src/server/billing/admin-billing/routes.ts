import * as contract from '#contract/billing/admin-billing.ts';
import { route } from '#server/platform/http/route.ts';
import { adjustCustomerCredit, refundPayment } from './give-back.ts';
import { cancelFor, grantTo, readBilling, withdrawFrom } from './read-billing.ts';

export const routes = [
  route(contract.read, ({ id }, ports) => readBilling(ports, id)),

  route(contract.refund, async (asked, ports) => {
    await refundPayment(ports, ports.user, asked);
    return readBilling(ports, asked.id);
  }),

  route(contract.credit, async (asked, ports) => {
    await adjustCustomerCredit(ports, ports.user, asked);
    return readBilling(ports, asked.id);
  }),

  route(contract.cancel, async (asked, ports) => {
    await cancelFor(ports, ports.user, asked);
    return readBilling(ports, asked.id);
  }),

  route(contract.grant, async (asked, ports) => {
    await grantTo(ports, ports.user, asked);
    return readBilling(ports, asked.id);
  }),

  route(contract.withdrawGrant, async (asked, ports) => {
    await withdrawFrom(ports, ports.user, asked);
    return readBilling(ports, asked.id);
  }),
];
