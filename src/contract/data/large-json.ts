import { z } from 'zod';
import { JsonBytes } from '#lib/json-bytes.ts';

const bytesOfJson = z.custom<JsonBytes>((value) => value instanceof JsonBytes);

/**
 * Marks a field of a JSON body that may be large: cells, rows, edits. Clients send the value; the server hands its bytes to
 * the handler, which parses and validates them in the sandbox with the same schema.
 */
export function largeJson<Schema extends z.ZodType>(schema: Schema) {
  type Bytes = z.ZodCustom<JsonBytes<z.output<Schema>>, JsonBytes<z.output<Schema>>>;
  return z.union([bytesOfJson as Bytes, schema]); // the value that the bytes are of is only known by its schema
}

/** The schema of the value of such a field; null for every other schema. */
function valueOfLarge(schema: unknown): z.ZodType | null {
  if (!(schema instanceof z.ZodUnion)) return null;
  const [first, second] = schema.options;
  return first === bytesOfJson && second instanceof z.ZodType ? second : null;
}

/** Where the large fields of an input are: the names that lead to each. */
export function largePathsOf(input: z.ZodObject): string[][] {
  return Object.entries(input.shape).flatMap(([name, field]) => pathsIn(field).map((path) => [name, ...path]));
}

function pathsIn(schema: unknown): string[][] {
  if (valueOfLarge(schema) !== null) return [[]];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return pathsIn(schema.def.innerType);
  if (schema instanceof z.ZodObject) return largePathsOf(schema);
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.flatMap(pathsIn);
  return [];
}

/** In JSON Schema, where it is the `override`, a large field is as every other: clients send the value. */
export function showLarge({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: unknown;
  jsonSchema: Record<string, unknown>;
}): void {
  if (valueOfLarge(zodSchema) === null) return;
  const [, value] = jsonSchema.anyOf as [object, object]; // the bytes and the value
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, value);
}
