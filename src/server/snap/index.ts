export { jobKinds } from './jobs.ts';
export { openSource } from './open-source.ts';
export { readContext, readRequest } from './read-request.ts';
export { routes } from './routes.ts';
export { answerWith } from './use-model.ts';
export { workOwner } from './work-on-source.ts';
