import * as config from '#contract/config.ts';
import { datasetSizeLimits } from '#contract/dataset-limits.ts';
import { provider } from '#contract/social.ts';
import { route } from '../http/route.ts';

export const routes = [
  route(
    config.read,
    (_, { validators, logins }) => ({
      validators,
      datasetSizeLimits: datasetSizeLimits(validators),
      logins: provider.options.filter((name) => logins[name] !== null),
    }),
    { isConstant: true },
  ),
];
