import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SentenceError } from '#lib/sentence-error.ts';
import type { Binaries } from './binaries.ts';
import { faultIn } from './launch.ts';
import type { Place } from './place.ts';
import { giveTo, identity, type PlainUser } from './plain-user.ts';

type Options = { place: Place; binaries: Binaries; user: PlainUser; password: string };

/** Initializes in a temporary folder that is then renamed, so that an interrupted start can simply be repeated. */
export function initialise({ place, binaries, user, password }: Options): void {
  const unfinished = `${place.cluster}.new`;
  const passwordFile = join(place.folder, 'password.txt');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.owner !== null) {
    giveTo(unfinished, user.owner);
    chownSync(passwordFile, user.owner.uid, user.owner.gid);
  }
  const [command = '', ...words] = [...user.prefix, binaries.initdb];
  const access = ['-U', 'chartlas', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const flags = ['-D', unfinished, '-E', 'UTF8', '--locale=C', ...access];
  const outcome = spawnSync(command, [...words, ...flags], { ...identity(user), encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (outcome.status !== 0) {
    throw new SentenceError(
      `The database could not be set up in ${place.folder}: ${faultIn(outcome.stderr || String(outcome.error))}`,
    );
  }
  renameSync(unfinished, place.cluster);
}
