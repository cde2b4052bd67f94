import type { z } from 'zod';
import { provider } from '#contract/account/social.ts';
import { datasetSizeLimits } from '#contract/limits.ts';
import * as config from '#contract/operations/config.ts';
import { route } from '#server/platform/http/route.ts';
import { loadFeatureFlags } from '../feature-flag/index.ts';

export const routes = [
  route(
    config.read,
    async (_, { db, validators, logins }) => {
      const flags = await loadFeatureFlags(db);
      const reply = replies.get(flags) ?? {
        validators,
        datasetSizeLimits: datasetSizeLimits(validators),
        flags,
        logins: provider.options.filter((name) => logins[name] !== null),
      };
      replies.set(flags, reply);
      return reply;
    },
    { returnsSame: true },
  ),
];

/** By the flags, the only part that changes while the server runs. */
const replies = new WeakMap<object, z.input<typeof config.read.reply>>();
