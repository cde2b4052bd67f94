export { type ModelAccess, modelFor } from './model-for.ts';
export { exportChoices } from './privacy.ts';
export { readModelHealth } from './read-overview.ts';
export { routes } from './routes.ts';
export { purgeModelCalls } from './routines.ts';
export { countCalls } from './store.ts';
