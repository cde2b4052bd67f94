import * as plans from '#contract/plans.ts';
import { route } from '../http/route.ts';
import { offers } from './offers.ts';
import { presentPlan } from './present.ts';

export const routes = [route(plans.list, () => ({ plans: offers.map(presentPlan) }))];
