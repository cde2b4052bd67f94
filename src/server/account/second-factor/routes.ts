import * as secondFactor from '#contract/account/second-factor.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { findUser } from '../user/index.ts';
import {
  addApp,
  addPasskey,
  removeApp,
  removePasskey,
  renewCodes,
  requirePasskeyQuota,
  startAppSetup,
} from './change-factors.ts';
import { optionsToAdd } from './passkey.ts';
import { presentPasskey, readFactors } from './present.ts';
import { listPasskeys, setPasskeyName } from './store.ts';

export const routes = [
  route(secondFactor.read, (_, { user, db }) => readFactors(db, user.id)),

  route(secondFactor.beginApp, (_, context) => startAppSetup(context, context.user)),

  route(secondFactor.addApp, async ({ code }, context) => {
    return new ReplyWithMessage('Authenticator app added.', { codes: await addApp(context, context.user.id, code) });
  }),

  route(secondFactor.removeApp, async (_, context) => {
    await removeApp(context, context.user.id);
    return new ReplyWithMessage('Authenticator app removed.', null);
  }),

  route(secondFactor.renewCodes, async (_, context) => ({ codes: await renewCodes(context, context.user.id) })),

  route(secondFactor.beginPasskey, async (_, context) => {
    const user = (await findUser(context.db, context.user.id)) ?? refuse('not-signed-in');
    requirePasskeyQuota(await listPasskeys(context.db, user.id));
    return { options: await optionsToAdd(context, user) };
  }),

  route(secondFactor.addPasskey, async ({ name, response }, context) => {
    const user = (await findUser(context.db, context.user.id)) ?? refuse('not-signed-in');
    const { passkey, codes } = await addPasskey(context, { user, name: readName(name), response });
    return new ReplyWithMessage('Passkey added.', { passkey: presentPasskey(passkey), codes });
  }),

  route(secondFactor.renamePasskey, async ({ id, name }, { user, db }) => {
    const row = await setPasskeyName(db, { id, userId: user.id }, readName(name));
    return presentPasskey(row ?? refuse('not-found'));
  }),

  route(secondFactor.removePasskey, async ({ id }, context) => {
    await removePasskey(context, { id, userId: context.user.id });
    return new ReplyWithMessage('Passkey removed.', null);
  }),
];

const longestName = 60;

function readName(given: string): string {
  const name = given.trim();
  requireThat(name !== '', 'bad-input', 'Please enter a name.');
  requireThat(name.length <= longestName, 'bad-input', `The name can have up to ${longestName} characters.`);
  return name;
}
