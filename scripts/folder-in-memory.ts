import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';

/**
 * In-memory folder for the databases, servers and browsers of a test run, or null where there is no room for one.
 * Removing one database from a disk can take five seconds.
 */
export function folderInMemory(): string | null {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize < 6e9) return null;
    const folder = mkdtempSync('/dev/shm/chartlas-tests-');
    chmodSync(folder, 0o1777); // the database runs as another user when we are root
    return folder;
  } catch {
    return null; // not Linux, or no permission
  }
}
