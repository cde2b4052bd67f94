import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For processes that tests start: Node caches the compiled sources, and the next one starts in half the time. */
export const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'chartlas-compiled') };
