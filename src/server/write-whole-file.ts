import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a file of the data folder that only its owner may read. A full disk or a kill leaves the file as it was:
 * never empty, never cut off.
 */
export function writeWholeFile(path: string, text: string): void {
  const draft = `${path}.${process.pid}.new`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
