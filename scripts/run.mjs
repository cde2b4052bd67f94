// Entry point of `npm run`: runs one of our scripts on Node 24 with everything installed.
import { follow } from './follow.mjs';
import { prepare, root } from './runtime.mjs';

/** Scripts for those who run a server: they need nothing that it does not. */
const withoutTools = ['scripts/backup.ts', 'scripts/restore.ts', 'scripts/build.ts', 'src/cli/main.ts'];

const [script, ...words] = process.argv.slice(2);
const { node, env } = await prepare({ hasTools: !withoutTools.includes(script) });
follow(node, [script, ...words], { cwd: root, env });
