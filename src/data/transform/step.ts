import { z } from 'zod';
import { renameInExpression } from '../expression/rename.ts';
import type { Table } from '../table.ts';
import { type Fields, type Settings, settingsSchema, shapeOf } from './field.ts';
import type { Names, StepKind } from './step-kind.ts';
import { stepKinds } from './steps.ts';

type StepOf<Kind> =
  Kind extends StepKind<infer Name, infer Of extends Fields>
    ? {
        readonly kind: Name;
        /** Disabled: stays in the list, but is skipped. */
        readonly isOff: boolean;
      } & Settings<Of>
    : never;

/** Step from one table to the next, as it is saved. */
export type Step = StepOf<(typeof stepKinds)[number]>;
export type StepName = Step['kind'];

const mostSteps = 200;

// Each is called with its settings.
const known = new Map<string, StepKind>(stepKinds.map((kind) => [kind.kind, kind as unknown as StepKind]));

/** The kind of a step. */
export function stepKindOf({ kind }: Step): StepKind {
  const entry = known.get(kind);
  if (entry === undefined) throw new Error(`there is no step ${kind}`);
  return entry;
}

/** Step from anything with a known kind. Invalid settings become their defaults, the rest is dropped. */
export const stepSchema = z.discriminatedUnion('kind', [
  schemaOf(stepKinds[0]),
  ...stepKinds.slice(1).map(schemaOf),
]) as unknown as z.ZodType<Step>; // each kind with the settings of its fields, as the type says

function schemaOf({ kind, fields }: { kind: string; fields: Fields }) {
  return z.object({ kind: z.literal(kind), isOff: z.boolean().catch(false), ...shapeOf(fields) });
}

/** Valid steps, up to a limit. */
export function readSteps(input: unknown): Step[] {
  if (!Array.isArray(input)) return [];
  return input.slice(0, mostSteps).flatMap((each: unknown) => {
    const result = stepSchema.safeParse(each);
    return result.success ? [result.data] : [];
  });
}

/** New step of a kind with default settings. */
export function blankStep(kind: StepName): Step {
  const fields = known.get(kind)?.fields ?? {};
  return { kind, isOff: false, ...settingsSchema(fields).parse({}) } as Step; // the settings of its kind
}

/** Step in words, for lists and after “Undo: ”. Columns are called by their names where these are known. */
export function stepLabel(step: Step, columns: Table['columns'] = []): string {
  const byKey = new Map(columns.map(({ key, name }) => [key, name]));
  const names: Names = (key) => byKey.get(key) ?? (key || '…');
  return stepKindOf(step).words(step as never, names); // looked up by its kind
}

/** Steps after a column was renamed: formulas follow, everything else uses keys. */
export function renameInSteps(steps: readonly Step[], from: string, to: string): Step[] {
  return steps.map((step) =>
    step.kind === 'compute' ? { ...step, formula: renameInExpression(step.formula, from, to) } : step,
  );
}
