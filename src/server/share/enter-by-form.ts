import type { FastifyInstance } from 'fastify';
import { open } from '#contract/shares.ts';
import { isPassword } from '../auth/index.ts';
import { Refusal } from '../http/errors.ts';
import { countedAddress } from '../http/network-of.ts';
import { countAttempts } from '../http/rate-limit.ts';
import type { Ports } from '../ports.ts';
import { toPass } from './pass.ts';
import type { PageRequest } from './reader-request.ts';

/** Lets a page take the form with its password. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

type Entered = { ok: true; pass: string } | { ok: false; wrong: string; status: number };

/** The pass for the password of a form, as often as the limit of the call allows. */
export async function enterByForm(
  { db, secret, now }: Pick<Ports, 'db' | 'secret' | 'now'>,
  request: PageRequest,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<Entered> {
  try {
    await countAttempts(
      db,
      `${open.method} ${open.path}`,
      (open.limits ?? []).map((limit) => ({ limit, who: countedAddress(request.ip) })),
    );
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, wrong: error.message, status: error.status };
    throw error;
  }
  const { password } = Object(request.body) as { password?: unknown }; // unvalidated input
  if (typeof password !== 'string' || password.length > 200 || !(await isPassword(password, passwordHash)))
    return { ok: false, wrong: 'The password is incorrect.', status: 403 };
  return { ok: true, pass: toPass({ id, passwordHash }, secret, now()) };
}
