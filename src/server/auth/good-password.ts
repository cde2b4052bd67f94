import { breaks } from '#contract/breaks.ts';
import type { Validators } from '#contract/validators.ts';
import { strengthOf, withoutSigns } from '#lib/password-strength.ts';
import { refuse } from '../http/errors.ts';

/** The owner of the password, as far as known. */
export type PasswordOwner = { email: string; firstname: string; lastname: string };

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
