import { breaks } from '#contract/breaks.ts';
import type { Validators } from '#contract/validators.ts';
import { strengthOf } from '#lib/password-strength.ts';
import { refuse } from '../http/errors.ts';

/** The owner of the password, as far as known. */
export type PasswordOwner = { email: string; firstname: string; lastname: string };

type Input = { validators: Validators; person: PasswordOwner };

/** Refuses a password that is too short or too long, on the lists of stolen passwords, or the name of its owner. */
export async function requireGoodPassword(password: string, { validators, person }: Input): Promise<void> {
  const complaint = breaks(validators.user.password, password);
  if (complaint !== null) refuse('bad-input', complaint);
  const form = toForm(password);
  if (namesOf(person).includes(form))
    refuse('bad-input', 'Please choose a password that is not your name or your email address.');
  stolen ??= readStolen();
  if ((await stolen).has(form))
    refuse('bad-input', 'This password appears in known data leaks. Please choose another one.');
  const known = [person.email, person.firstname, person.lastname];
  if (strengthOf(password, { min: validators.user.password.min ?? 0, known }).score <= 1)
    refuse('bad-input', 'This password is easy to guess. Please make it longer, or use several words.');
}

let stolen: Promise<ReadonlySet<string>> | undefined;

/** Shorter passwords are refused for their length. Loaded on first use: most processes never need it. */
async function readStolen(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= 8));
}

function namesOf({ email, firstname, lastname }: PasswordOwner): string[] {
  const [mailbox = ''] = email.split('@');
  return [email, mailbox, firstname, lastname, `${firstname}${lastname}`, `${firstname} ${lastname}`].map(toForm);
}

function toForm(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
