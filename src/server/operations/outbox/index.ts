export { outboxRoutesFor } from './routes.ts';
