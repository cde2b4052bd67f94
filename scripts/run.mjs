// Entry point of `npm run`: runs one of our scripts on Node 24 with everything installed.
import { follow } from './follow.mjs';
import { prepare, root } from './runtime.mjs';

const [script, ...words] = process.argv.slice(2);
const { node, env } = prepare();
follow(node, [script, ...words], { cwd: root, env });
