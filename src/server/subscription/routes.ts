import * as subscription from '#contract/subscription.ts';
import { route } from '../http/route.ts';

// Nothing can be bought yet, so nobody holds a subscription: null is the free plan.
export const routes = [route(subscription.read, () => null)];
