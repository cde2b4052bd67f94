export { handleEvent } from './jobs.ts';
export { addEventRoute } from './receive-event.ts';
export { replayEvent } from './replay-event.ts';
export { retryEvents } from './routines.ts';
