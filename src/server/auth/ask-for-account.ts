import type { Db } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { addUserIfNew, findUserByEmail } from '../user/index.ts';
import { greetPerson } from './jobs.ts';
import { hashPassword, isPassword } from './password.ts';
import { toMark } from './registration-mark.ts';
import { hashOf, newToken } from './session.ts';

type Request = {
  email: string;
  firstname: string;
  lastname: string;
  password: string;
  wantsNewsletter: boolean;
  backTo: string | null;
};

/**
 * Creates an account unless the email address has one, and leaves the rest to a job. Every address takes the same steps,
 * including two slow hashes, so that neither the response nor its timing reveals which addresses are registered.
 */
export async function askForAccount({ db, jobs }: { db: Db; jobs: Jobs }, request: Request, now: Date) {
  const { password, wantsNewsletter, backTo, ...person } = request;
  const ticket = newToken();
  const known = await findUserByEmail(db, person.email);
  const [passwordHash, isKnown] = await Promise.all([
    hashPassword(password),
    isPassword(password, known?.passwordHash ?? null),
  ]);
  await db.transaction(async (within) => {
    const isNew = await addUserIfNew(within, { ...person, passwordHash, acceptedTermsAt: now });
    const knows = isNew ? passwordHash : isKnown ? (known?.passwordHash ?? null) : null;
    const mark = toMark(knows ?? (known === null ? await hashOfTwin(within, person.email, password) : null));
    const ticketHash = hashOf(ticket).toString('base64url');
    await jobs.start(greetPerson, { ...person, mark, ticketHash, wantsNewsletter, backTo }, { db: within });
  });
  return ticket;
}

/** A double click: the other request was faster, possibly with the same password. */
async function hashOfTwin(db: Db, email: string, password: string): Promise<string | null> {
  const twin = (await findUserByEmail(db, email))?.passwordHash ?? null;
  return (await isPassword(password, twin)) ? twin : null;
}
