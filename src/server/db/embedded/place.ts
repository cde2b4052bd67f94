import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, isAlive } from './process-id.ts';

/** Paths of the embedded database: the cluster, how to connect, the process id of its supervisor, its log. */
export type Place = { folder: string; cluster: string; access: string; owner: string; log: string };
export type Access = { password: string; port: number };

export function placeIn(folder: string): Place {
  const at = (name: string) => join(folder, name);
  return { folder, cluster: at('cluster'), access: at('access.json'), owner: at('owner.pid'), log: at('postgres.log') };
}

export function readAccess({ access }: Place): Access {
  if (existsSync(access)) return JSON.parse(readFileSync(access, 'utf8'));
  return { password: randomBytes(24).toString('base64url'), port: 0 };
}

export function writeAccess({ access }: Place, value: Access): void {
  writeFileSync(access, JSON.stringify(value), { mode: 0o600 });
}

export function urlOf({ password, port }: Access): string {
  return `postgres://chartlas:${password}@127.0.0.1:${port}/postgres`;
}

/**
 * The running postmaster of this cluster, or null. A process id left by a crash may belong to another program by now.
 */
export function readPostmaster({ cluster }: Place): number | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (isAlive(pid) && commandOf(pid).includes(cluster)) return pid;
  rmSync(file, { force: true });
  return null;
}

export function readOwner({ owner }: Place): number | null {
  return existsSync(owner) ? Number.parseInt(readFileSync(owner, 'utf8'), 10) : null;
}

export function writeOwner({ owner }: Place): void {
  writeFileSync(owner, String(process.pid));
}
