import { z } from 'zod';
import { showLarge } from './data/large-json.ts';

export type JsonSchema = { $ref?: string; properties?: Record<string, JsonSchema>; [keyword: string]: unknown };

/** `input` is what callers send, `output` what they get. */
type Direction = 'input' | 'output';

/**
 * Writes schemas of the contract as JSON Schemas that share their components: one with a name, `.meta({ id: 'Project' })`,
 * is written once and referred to. Where less is asked of an input than an output promises, the input is a component of its
 * own: `StoryInput`.
 */
export function schemaWriter() {
  const components: Record<string, JsonSchema> = {};

  function write(schema: z.core.$ZodType, direction: Direction): JsonSchema {
    const { written, parts, named } = toJsonSchema(schema, direction);
    const nameOf = (id: string) => {
      const part = named.get(id);
      if (part === undefined) throw new Error(`A schema that contains itself needs a name: .meta({ id: '…' })`);
      return direction === 'output' || isSameBothWays(part) ? id : `${id}Input`;
    };
    const referring = (given: JsonSchema) =>
      JSON.parse(
        JSON.stringify(given).replace(/"#\/\$defs\/(\w+)"/g, (_, id: string) => `"#/components/schemas/${nameOf(id)}"`),
      ) as JsonSchema; // the same schema, with other references
    for (const [id, part] of Object.entries(parts)) {
      const [name, component] = [nameOf(id), referring(part)];
      if (JSON.stringify(components[name] ?? component) !== JSON.stringify(component))
        throw new Error(`Two schemas have the name ${name}.`);
      components[name] = component;
    }
    return referring(written);
  }

  /** The same where a name does not matter: the schema that a reference stands for. */
  function resolve(schema: JsonSchema): JsonSchema {
    const component = components[schema.$ref?.split('/').at(-1) ?? ''];
    return component ?? schema;
  }

  return { write, resolve, components };
}

function toJsonSchema(schema: z.core.$ZodType, io: Direction) {
  const named = new Map<string, z.core.$ZodType>();
  const inside = z.object({ it: schema }); // so that a schema with a name is a reference, as it is everywhere else
  const { properties, $defs = {} } = z.toJSONSchema(inside, {
    io,
    unrepresentable: 'any',
    override(context) {
      showLarge(context);
      const id = z.globalRegistry.get(context.zodSchema)?.id;
      if (id !== undefined) named.set(id, context.zodSchema);
    },
  });
  const written = properties?.it as JsonSchema; // declared above
  return { written, parts: $defs as Record<string, JsonSchema>, named };
}

const sameBothWays = new WeakMap<z.core.$ZodType, boolean>();

function isSameBothWays(schema: z.core.$ZodType): boolean {
  const known = sameBothWays.get(schema);
  if (known !== undefined) return known;
  const textOf = (io: Direction) => JSON.stringify(toJsonSchema(schema, io).parts);
  const isSame = textOf('input') === textOf('output');
  sameBothWays.set(schema, isSame);
  return isSame;
}
