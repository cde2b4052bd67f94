import { z } from 'zod';
import type { Document, Still } from '../../document/document.ts';
import type { KnownTypes } from '../../document/read.ts';
import type { Content } from '../content.ts';

/** Content between two changes. What a change carries is in it as it came: `readContent` makes it fit. */
export type Draft = Omit<Content, 'document'> & { readonly document: DraftDocument };

export type DraftDocument = Omit<Document, 'annotations' | 'look'> & {
  readonly annotations: readonly { readonly id: string }[];
  readonly look: unknown;
};

type Applied = { ok: true; content: Draft } | { ok: false; error: string };

/** Everything there is to say about one kind of change. */
export type ChangeRules<Change, Inverse> = {
  apply: (draft: Draft, change: Change, known?: KnownTypes) => Applied;
  /** Paths of what it touches. One that ends in a slash covers everything below it. */
  parts: (change: Change) => readonly string[];
  /** Name of the change for the undo button, the history and a conflict. */
  label: (change: Change) => string;
  /** What the change sets, in one line; '' where that cannot be said in a line. */
  detail: (change: Change) => string;
  /** Changes that take it back, made before it is applied. They touch the same parts and no others. */
  inverse: (change: Change, before: Content, known?: KnownTypes) => Inverse;
  /** Whether it sets its parts entirely, so that an earlier such change of the same parts can be left out. */
  supersedes: boolean;
};

type Fields<Shape extends z.ZodRawShape> = Still<z.output<z.ZodObject<Shape, z.core.$strict>>>;
type ChangeOf<Name extends string, Shape extends z.ZodRawShape> = { readonly kind: Name } & Fields<Shape>;
type SchemaOf<Name extends string, Shape extends z.ZodRawShape> = z.ZodObject<
  { kind: z.ZodLiteral<Name> } & Shape,
  z.core.$strict
>;

/** Declares a kind of change: its name, the fields it carries, and its rules. */
export function changeKind<
  const Name extends string,
  Shape extends z.ZodRawShape,
  const Inverse extends readonly { readonly kind: string }[],
>(
  name: Name,
  fields: Shape,
  rules: ChangeRules<ChangeOf<Name, Shape>, Inverse>,
): ChangeRules<ChangeOf<Name, Shape>, Inverse> & { schema: SchemaOf<Name, Shape> } {
  return { ...rules, schema: z.strictObject({ kind: z.literal(name), ...fields }) };
}

/** Declares a kind of change that touches nothing but the document. */
export function documentChangeKind<
  const Name extends string,
  Shape extends z.ZodRawShape,
  const Inverse extends readonly { readonly kind: string }[],
>(
  name: Name,
  fields: Shape,
  {
    apply,
    inverse,
    ...rules
  }: Omit<ChangeRules<ChangeOf<Name, Shape>, Inverse>, 'apply' | 'inverse'> & {
    apply: (document: DraftDocument, change: ChangeOf<Name, Shape>) => DraftDocument;
    inverse: (change: ChangeOf<Name, Shape>, before: Document, known?: KnownTypes) => Inverse;
  },
) {
  return changeKind(name, fields, {
    ...rules,
    apply: (draft, change) => ({ ok: true, content: { ...draft, document: apply(draft.document, change) } }),
    inverse: (change, { document }, known) => inverse(change, document, known),
  });
}

/** Names and keys of anything: options, roles, columns, themes. */
export const named = z.string().max(300);
