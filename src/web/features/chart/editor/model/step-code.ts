// Loaded at once by `use-steps.ts`: all kinds of steps, and the expression language.
export { cachedStepRunner } from '#data/transform/run-steps.ts';
export { readSteps } from '#data/transform/step.ts';
