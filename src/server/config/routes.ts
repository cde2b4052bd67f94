import * as config from '#contract/config.ts';
import { provider } from '#contract/social.ts';
import { route } from '../http/route.ts';

export const routes = [
  route(config.read, (_, { validators, logins }) => ({
    validators,
    logins: provider.options.filter((name) => logins[name] !== null),
  })),
];
