import { breaks } from '#contract/breaks.ts';
import * as registration from '#contract/registration.ts';
import type { TextRule, Validators } from '#contract/validators.ts';
import { readLocalPath } from '#lib/local-path.ts';
import { requireOn } from '../feature-flag/index.ts';
import { refuse } from '../http/errors.ts';
import { route, Said } from '../http/route.ts';
import { requireLastingEmail } from '../mail/email-domains.ts';
import { askForAccount } from './ask-for-account.ts';
import { claimTicket } from './claim-ticket.ts';
import { requireGoodPassword } from './good-password.ts';
import { confirmAgain, sendReset } from './jobs.ts';
import { peekToken } from './one-time-token.ts';
import { readPressure } from './registration-pressure.ts';
import { requireProof, toChallenge } from './registration-proof.ts';
import { verifyAddress } from './verify-address.ts';

const emailSent = 'Check your inbox: we sent you an email.';
const waitSeconds = 60;

export const registrationRoutes = [
  route(registration.challenge, async (_, { db, now, request: { ip }, secret }) => {
    await requireOn(db, 'sign-up');
    return toChallenge(await readPressure(db, ip), { secret, now: now() });
  }),

  route(registration.register, async ({ password, backTo, proof, wantsNewsletter, ...given }, context) => {
    const { db, emailDomains, jobs, now, request, secret, validators } = context;
    await requireOn(db, 'sign-up');
    const person = readPerson(given, validators);
    await requireLastingEmail(emailDomains, person.email);
    await requireGoodPassword(password, { validators, person });
    await requireProof({ db, secret, now: now() }, await readPressure(db, request.ip), proof);
    const account = { ...person, password, wantsNewsletter, backTo: readLocalPath(backTo) };
    return new Said(emailSent, { ticket: await askForAccount({ db, jobs }, account, now()) });
  }),

  route(registration.verify, ({ token }, { db, jobs, now, publicUrl, reply, request, secret }) =>
    verifyAddress({ db, jobs, now, publicUrl, reply, request, secret }, token),
  ),

  route(registration.retry, async ({ email, backTo }, { user, db, jobs, validators }) => {
    const address = user?.email ?? readText(validators.user.email, email ?? '');
    await jobs.start(confirmAgain, { email: address, backTo: readLocalPath(backTo) }, { db });
    return new Said('If this address still needs to be confirmed, we sent the email again.', { waitSeconds });
  }),

  route(registration.claim, ({ ticket }, { db, jobs, now, publicUrl, reply, request, secret }) =>
    claimTicket({ db, jobs, now, publicUrl, reply, request, secret }, ticket),
  ),

  route(registration.resetRequest, async ({ email }, { db, jobs, validators }) => {
    await jobs.start(sendReset, { email: readText(validators.user.email, email) }, { db });
    return new Said('If there is an account with this address, we sent it an email.', null);
  }),

  route(registration.resetCheck, async ({ token }, { db, now }) => {
    return { isValid: (await peekToken(db, { purpose: 'reset', token, now: now() })) !== null };
  }),
];

type Person = { email: string; firstname: string; lastname: string };

function readPerson({ email, firstname, lastname }: Person, { user: rules }: Validators): Person {
  return {
    email: readText(rules.email, email),
    firstname: readText(rules.firstname, firstname),
    lastname: readText(rules.lastname, lastname),
  };
}

function readText(rule: TextRule, given: string): string {
  const text = given.trim();
  const complaint = breaks(rule, text);
  if (complaint !== null) refuse('bad-input', complaint);
  return text;
}
