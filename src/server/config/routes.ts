import * as config from '#contract/config.ts';
import { datasetSizeLimits } from '#contract/dataset-limits.ts';
import { provider } from '#contract/social.ts';
import { readFlags } from '../feature-flag/index.ts';
import { route } from '../http/route.ts';

export const routes = [
  route(config.read, async (_, { db, validators, logins }) => ({
    validators,
    datasetSizeLimits: datasetSizeLimits(validators),
    flags: await readFlags(db),
    logins: provider.options.filter((name) => logins[name] !== null),
  })),
];
