import * as config from '#contract/config.ts';
import { route } from '../http/route.ts';

export const routes = [route(config.read, (_, { validators }) => ({ validators }))];
