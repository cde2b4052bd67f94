import { spawnSync } from 'node:child_process';

/**
 * The seed of a run: that of the commit, so that each commit has one verdict, on every machine and on every day. It follows
 * from the files of the commit alone: another message or date changes nothing. Null outside of a repository.
 */
export function seedOfCommit(folder = '.'): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim().slice(0, 12) : null;
}
