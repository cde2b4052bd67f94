import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SentenceError } from '#lib/sentence-error.ts';

type Identity = { uid: number; gid: number };

/**
 * How to start a program that refuses to run as root: the command prefix, the user to switch to, the owner of the
 * files.
 */
export type PlainUser = { prefix: string[]; become: Identity | null; owner: Identity | null };

/**
 * PostgreSQL refuses to run as root, so root switches to another user. That user must be able to enter every folder above
 * the given paths; where it cannot (a clone under /root), a user namespace keeps root's rights on the files while the
 * program sees a plain user.
 */
export function plainUser(paths: string[]): PlainUser {
  if (process.getuid?.() !== 0) return { prefix: [], become: null, owner: null };
  const user = lookUp('postgres') ?? lookUp('nobody');
  if (user === null) {
    throw new SentenceError(
      'The database cannot run as root and there is no user "postgres" or "nobody" here. Start as another user, or set DATABASE_URL.',
    );
  }
  if (paths.every(isOpenToOthers)) return { prefix: [], become: user, owner: user };
  const prefix = ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--'];
  if (spawnSync('unshare', [...prefix.slice(1), 'true']).status === 0)
    return { prefix, become: null, owner: { uid: 0, gid: 0 } };
  throw new SentenceError(
    `The database cannot run as root, and another user cannot enter ${paths[0]}. Start as another user, move to a folder others may enter, or set DATABASE_URL.`,
  );
}

function lookUp(name: string): Identity | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

function isOpenToOthers(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Changes the owner of a folder and everything in it. */
export function changeFolderOwner(folder: string, { uid, gid }: Identity): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, entry), uid, gid);
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
}

/** Not the environment of the server: the database does not need its secrets. */
export function plainUserSpawnOptions({ become }: PlainUser) {
  return { ...become, env: { PATH: process.env.PATH, LC_ALL: 'C' }, cwd: '/' };
}
