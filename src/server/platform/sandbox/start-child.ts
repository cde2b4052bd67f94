import { runChild } from './child.ts';

// The child's program where nothing is bundled: in development, and before the first build.
await runChild();
