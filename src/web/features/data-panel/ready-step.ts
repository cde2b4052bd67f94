import { kindOf, type Step } from '#data/transform/step.ts';

/** A new step with a first entry in every list that needs one, so that the form shows what to choose. */
export function readyStep(step: Step): Step {
  const lists = Object.entries(kindOf(step).fields).filter(([, field]) => field.kind === 'list');
  const filled = lists.map(([name, field]) => [name, field.schema.parse([{}])]);
  return { ...step, ...Object.fromEntries(filled) };
}
