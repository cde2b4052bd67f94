export { handleEvent } from './jobs.ts';
export { addEventRoute } from './receive-event.ts';
export { replayEvent } from './replay-event.ts';
export { retryEvents } from './routines.ts';
export { stripeEvents } from './table.ts';
