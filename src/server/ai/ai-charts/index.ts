export { datasetIdFrom, readSaving, type SaveTarget } from './import-text.ts';
export { jobKinds, startWithCredits } from './jobs.ts';
export { readContext, readRequest } from './make-project.ts';
export { openSource } from './open-source.ts';
export { presentTables } from './present.ts';
export { routes } from './routes.ts';
export { answerWith, editWith } from './use-model.ts';
export { type SandboxPorts, tryInSandbox, userOf, type WorkOwner, workOwner } from './work-on-source.ts';
