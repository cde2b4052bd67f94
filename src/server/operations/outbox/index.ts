export { routesFor } from './routes.ts';
