export { openSource } from './open-source.ts';
export { readContext, readRequest } from './read-request.ts';
export { answerInSandbox, workOwner } from './work-on-source.ts';
