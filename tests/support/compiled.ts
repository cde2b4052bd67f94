import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For processes that tests start: Node keeps what it made of the sources, and the next one starts in half the time. */
export const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'chartlas-compiled') };
