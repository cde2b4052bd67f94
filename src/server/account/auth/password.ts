import { hash, verify } from '@node-rs/argon2';
import { breaks } from '#contract/chart/breaks.ts';
import type { Validators } from '#contract/validators.ts';
import { strengthOf, withoutSigns } from '#lib/password-strength.ts';
import { joinAsWished } from '#server/blog/newsletter/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { passwordCost } from '#server/platform/db/password-cost.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { removeClaimsOf } from '#server/workspace/company-domain/index.ts';
import { changeUser, findUser, type UserRow } from '../user/index.ts';
import { consumeOneTimeToken, peekToken, voidTokens } from './one-time-token.ts';
import { closeSessionsOf } from './session.ts';
import { lockUser } from './store.ts';

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), passwordCost);
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long for an unknown email address as for a wrong password, so that timing reveals nothing. */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword('the password of nobody');
  const isRight = await verify(storedHash ?? (await nobodysHash), password.normalize('NFC'));
  return isRight && storedHash !== null;
}

/** The owner of the password, as far as known. */
type PasswordOwner = { email: string; firstname: string; lastname: string };

type Input = { validators: Validators; person: PasswordOwner };

/**
 * Refuses a password that is too short or too long, on the lists of stolen passwords or made from one, easy to guess, or
 * the name of its owner.
 */
export async function requireGoodPassword(password: string, { validators, person }: Input): Promise<void> {
  const complaint = breaks(validators.user.password, password);
  if (complaint !== null) refuse('bad-input', complaint);
  const form = toForm(password);
  if (namesOf(person).includes(form))
    refuse('bad-input', 'Please choose a password that is not your name or your email address.');
  stolen ??= readStolen();
  const known = await stolen;
  if (known.has(form)) refuse('bad-input', 'This password appears in known data leaks. Please choose another one.');
  const min = validators.user.password.min ?? 0;
  const { score } = strengthOf(password, {
    min,
    known: [person.email, person.firstname, person.lastname],
  });
  if (score <= 1 || known.has(coreOf(form)))
    refuse('bad-input', 'This password is easy to guess. Please make it longer, or use several words.');
  const names = [product, ...namesOf(person)].filter((name) => name.length >= 4 && form.includes(name));
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), form);
  // In a long phrase such a word does no harm: what remains is a password by itself.
  if (names.length > 0 && Array.from(rest).length < min)
    refuse('bad-input', 'Please choose a password without your name, your email address or the name Chartlas.');
}

const product = 'chartlas';
let stolen: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use: most processes never need it. */
async function readStolen(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** The word between digits and signs, as it is meant: princess in Pr1ncess2024!. Whole phrases have no such word. */
function coreOf(form: string): string {
  const word = form.replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '');
  const isMostOfIt = form.length - word.length <= 8 && word.length >= 3;
  return isMostOfIt ? withoutSigns(word) : '';
}

function namesOf({ email, firstname, lastname }: PasswordOwner): string[] {
  const [mailbox = ''] = email.split('@');
  return [email, mailbox, firstname, lastname, `${firstname}${lastname}`, `${firstname} ${lastname}`].map(toForm);
}

function toForm(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

type Means = { db: Db; jobs: Jobs; now: () => Date; validators: Validators };

/**
 * Sets a password with the token of an email, and ends all sessions and links. The email reached its
 * reader, so the address is confirmed too. A refused password leaves the token valid for another try.
 */
export async function setNewPassword<Result>(
  { db, jobs, now, validators }: Means,
  { token, password }: { token: string; password: string },
  finish: (within: Db, user: UserRow) => Promise<Result>,
): Promise<Result> {
  const resetToken = { purpose: 'reset', token, now: now() } as const;
  const found = await peekToken(db, resetToken);
  const user = found === null ? null : await findUser(db, found.userId);
  if (user === null) return refuseLink();
  await requireGoodPassword(password, { validators, person: user });
  if (user.hasFirstPassword && (await isPassword(password, user.passwordHash)))
    refuse('bad-input', 'Please choose another password than the first one.');
  const passwordHash = await hashPassword(password);
  return db.transaction(async (within) => {
    const before = await lockUser(within, user.id);
    if (before === null || (await consumeOneTimeToken(within, resetToken)) === null) refuseLink();
    await changeUser(within, user.id, {
      passwordHash,
      hasFirstPassword: false,
      verifiedAt: before.verifiedAt ?? now(),
    });
    if (before.verifiedAt === null) await joinAsWished({ db: within, jobs, now }, before);
    await closeSessionsOf(within, user.id);
    await voidTokens(within, user.id);
    await removeClaimsOf(within, user.id);
    return finish(within, user);
  });
}

function refuseLink(): never {
  refuse('bad-input', 'This link has expired or was already used. Please request a new one.');
}
