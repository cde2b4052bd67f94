import { z } from 'zod';
import { renameInExpression } from '../expression/rename.ts';
import type { Table } from '../table.ts';
import { type Fields, type Settings, settingsSchema, shapeOf } from './field.ts';
import type { Names, StepKind } from './step-kind.ts';
import { stepKinds } from './steps.ts';

type StepOf<Kind> =
  Kind extends StepKind<infer Name, infer Of extends Fields>
    ? { readonly kind: Name /** Kept in the list, but left out. */; readonly isOff: boolean } & Settings<Of>
    : never;

/** One step that makes a table of a table, as it is saved. */
export type Step = StepOf<(typeof stepKinds)[number]>;
export type StepName = Step['kind'];

const mostSteps = 200;

const known = new Map<string, StepKind>(stepKinds.map((kind) => [kind.kind, kind as unknown as StepKind])); // each is called with settings of its own

/** The kind of a step. */
export function kindOf({ kind }: Step): StepKind {
  const found = known.get(kind);
  if (found === undefined) throw new Error(`there is no step ${kind}`);
  return found;
}

/** A step from anything that says a known kind. What does not fit becomes what is declared, the rest is left out. */
export const stepSchema = z.discriminatedUnion('kind', [
  schemaOf(stepKinds[0]),
  ...stepKinds.slice(1).map(schemaOf),
]) as unknown as z.ZodType<Step>; // each kind with the settings of its fields, as the type says

function schemaOf({ kind, fields }: { kind: string; fields: Fields }) {
  return z.object({ kind: z.literal(kind), isOff: z.boolean().catch(false), ...shapeOf(fields) });
}

/** The steps that can be read, so many at most. */
export function readSteps(given: unknown): Step[] {
  if (!Array.isArray(given)) return [];
  return given.slice(0, mostSteps).flatMap((each: unknown) => {
    const read = stepSchema.safeParse(each);
    return read.success ? [read.data] : [];
  });
}

/** A step of a kind with nothing chosen yet. */
export function blankStep(kind: StepName): Step {
  const fields = known.get(kind)?.fields ?? {};
  return { kind, isOff: false, ...settingsSchema(fields).parse({}) } as Step; // the settings of its kind
}

/** A step in words: what a list shows, and what follows “Undo: ”. Columns are called by their names where they are known. */
export function wordsOf(step: Step, columns: Table['columns'] = []): string {
  const byKey = new Map(columns.map(({ key, name }) => [key, name]));
  const names: Names = (key) => byKey.get(key) ?? (key || '…');
  return kindOf(step).words(step as never, names); // looked up by its kind
}

/** The steps after a column got another name: formulas follow, everything else goes by keys. */
export function renameInSteps(steps: readonly Step[], from: string, to: string): Step[] {
  return steps.map((step) =>
    step.kind === 'compute' ? { ...step, formula: renameInExpression(step.formula, from, to) } : step,
  );
}
