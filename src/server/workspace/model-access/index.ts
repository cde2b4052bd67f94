export { type ModelAccess, modelFor } from './model-for.ts';
export { purgeModelCalls } from './model-use.ts';
export { exportChoices } from './privacy.ts';
export { readModelHealth } from './read-overview.ts';
export { routes } from './routes.ts';
export { countCalls } from './store.ts';
