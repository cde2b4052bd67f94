export { handleEvent, retryEvents } from './jobs.ts';
export { addEventRoute, replayEvent } from './receive-event.ts';
export { stripeEvents } from './table.ts';
