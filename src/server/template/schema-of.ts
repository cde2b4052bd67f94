import { z } from 'zod';
import { intentSchema } from '#ai/offline/intent/intent.ts';
import { documentSchema } from '#chart/document/schema.ts';
import { changeSchema } from '#chart/project/change.ts';
import { storySchema } from '#chart/story/schema.ts';
import { picture } from '#contract/exports.ts';
import type { schemaNames } from '#contract/templates.ts';

type SchemaName = (typeof schemaNames)[number];

const schemas: Record<SchemaName, z.ZodType> = {
  document: documentSchema,
  change: changeSchema,
  intent: intentSchema,
  story: storySchema,
  picture,
};

const written = new Map<SchemaName, Record<string, unknown>>();

/** JSON Schema of what programs send: how it is read, not how it comes back. */
export function schemaOf(name: SchemaName): Record<string, unknown> {
  const known = written.get(name) ?? z.toJSONSchema(schemas[name], { io: 'input', unrepresentable: 'any' });
  written.set(name, known);
  return known;
}
