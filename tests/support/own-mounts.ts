import { spawnSync } from 'node:child_process';

/** A command in front of others that may mount file systems, which nobody else sees. */
export const withOwnMounts = ['unshare', '--user', '--map-root-user', '--mount'];

/** Whether this system allows it. */
export function mayMount(): boolean {
  const [command = '', ...words] = withOwnMounts;
  return spawnSync(command, [...words, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}
