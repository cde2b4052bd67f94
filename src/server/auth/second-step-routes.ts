import * as account from '#contract/account.ts';
import { refuse } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { checkFactor, optionsToSign, verifyPasskey } from '../second-factor/index.ts';
import { findUser } from '../user/index.ts';
import { readTicket } from './second-step-ticket.ts';
import { signIn } from './sign-in.ts';

const tooLate = 'This sign-in took too long. Please start again.';

export const secondStepRoutes = [
  route(account.finishLogin, async ({ ticket, code, passkey }, context) => {
    const { db, jobs, now, publicUrl, reply, request, secret } = context;
    const { user, ...manner } =
      (await readTicket(db, ticket, { secret, now: now() })) ?? refuse('wrong-token', tooLate);
    await checkFactor(context, { userId: user.id, purpose: 'sign-in', code, passkey });
    return signIn({ db, jobs, now, publicUrl, reply, request, secret }, user, { ...manner, hasShownFactor: true });
  }),

  route(account.beginPasskey, async ({ ticket }, context) => {
    const { db, now, secret } = context;
    if (ticket === undefined) return { options: await optionsToSign(context, { purpose: 'sign-in', userId: null }) };
    const { user } = (await readTicket(db, ticket, { secret, now: now() })) ?? refuse('wrong-token', tooLate);
    return { options: await optionsToSign(context, { purpose: 'sign-in', userId: user.id }) };
  }),

  // A passkey asks for a finger, a face or a PIN: it is two factors in one.
  route(account.passkeyLogin, async ({ response, remember }, context) => {
    const { db, jobs, now, publicUrl, reply, request, secret } = context;
    const { userId } = await verifyPasskey(context, response, { purpose: 'sign-in', userId: null });
    const user = (await findUser(db, userId)) ?? refuse('wrong-login');
    return signIn({ db, jobs, now, publicUrl, reply, request, secret }, user, {
      isRemembered: remember,
      hasShownFactor: true,
    });
  }),
];
