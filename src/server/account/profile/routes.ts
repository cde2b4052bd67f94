import * as profile from '#contract/account/profile.ts';
import { findCustomer, passOnPerson } from '#server/billing/customer/index.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, type Route, route } from '#server/platform/http/route.ts';
import { toAttachment } from '#server/platform/object-store/clean-filename.ts';
import type { Ports } from '#server/ports.ts';
import { findNewEmail } from '../auth/index.ts';
import { changeUser, findUser, type UserRow } from '../user/index.ts';
import { askForDeletion } from './ask-for-deletion.ts';
import { changeAvatar, replaceAvatar } from './change-avatar.ts';
import { askForEmail, confirmEmail } from './change-email.ts';
import { changePassword, requirePassword } from './change-password.ts';
import { type ExportPart, exportData } from './export-data.ts';
import { presentProfile } from './present.ts';
import { readChanges } from './read-changes.ts';

/** `parts` is what other slices store about users, for the export. */
export function profileRoutesFor(parts: readonly ExportPart[]): Route[] {
  return [
    route(profile.read, async (_, { user, db, now }) =>
      presentProfile(await self(db, user), await findNewEmail(db, user.id, now()), now()),
    ),

    route(profile.change, async (given, { user, db, jobs, now, validators }) => {
      const changes = readChanges(given, validators);
      const person = Object.keys(changes).length === 0 ? await self(db, user) : await changeUser(db, user.id, changes);
      const isOnInvoices = ['firstname', 'lastname', 'locale'].some((field) => field in changes);
      if (isOnInvoices && (await findCustomer(db, user.id)) !== null)
        await jobs.start(passOnPerson, { userId: user.id }, { db });
      return presentProfile(person ?? refuse('not-signed-in'), await findNewEmail(db, user.id, now()), now());
    }),

    route(profile.changeAvatar, async (_, context) => {
      return new ReplyWithMessage('Picture updated.', { avatar: await changeAvatar(context, context.user.id) });
    }),

    route(profile.removeAvatar, async (_, { user, db, files }) => {
      await replaceAvatar({ db, files }, user.id, null);
      return new ReplyWithMessage('Picture removed.', null);
    }),

    route(profile.changeEmail, async ({ email, password }, context) => {
      const { user, db, emailDomains, jobs, now, secret, validators } = context;
      const person = await self(db, user);
      await requirePassword(person, { given: password, caller: user, now: now() });
      await askForEmail({ db, emailDomains, jobs, now, secret, validators }, person, email);
      return new ReplyWithMessage('We sent an email to the new address. Open the link in it within 24 hours.', null);
    }),

    route(profile.confirmEmail, async ({ token }, { db, jobs, now }) => ({
      email: await confirmEmail({ db, jobs, now }, token),
    })),

    route(profile.changePassword, async ({ current, password }, context) => {
      const person = await self(context.db, context.user);
      await requirePassword(person, { given: current, caller: context.user, now: context.now() });
      const opened = await changePassword(context, { person, caller: context.user, password });
      return new ReplyWithMessage('Password changed. All other devices were signed out.', opened);
    }),

    route(profile.exportData, async (_, context) => {
      const person = await self(context.db, context.user);
      const day = context.now().toISOString().slice(0, 10);
      context.reply.type('application/zip').header('content-disposition', toAttachment(`chartlas-${day}.zip`));
      return context.reply.send(await exportData(context, person, parts));
    }),

    route(profile.remove, async ({ email, password }, { user, db, jobs, now }) => {
      const person = await self(db, user);
      await requirePassword(person, { given: password, caller: user, now: now() });
      const deletesAt = await askForDeletion({ db, jobs, now }, { person, caller: user, email });
      return { deletesAt: deletesAt.toISOString() };
    }),

    route(profile.keep, async (_, { user, db }) => {
      await changeUser(db, user.id, { deletesAt: null });
      return new ReplyWithMessage('Your account will not be deleted.', null);
    }),
  ];
}

/** The caller's row; they may have been deleted a moment ago. */
async function self(db: Ports['db'], { id }: { id: string }): Promise<UserRow> {
  return (await findUser(db, id)) ?? refuse('not-signed-in');
}
