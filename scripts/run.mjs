// npm run <task>: the task scripts/<task>.ts, on Node 24 and with everything installed.
import { follow } from './follow.mjs';
import { prepare, root } from './runtime.mjs';

const [task, ...words] = process.argv.slice(2);
const { node, env } = prepare();
follow(node, [`scripts/${task}.ts`, ...words], { cwd: root, env });
