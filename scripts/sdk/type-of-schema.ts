export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: Schema[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  description?: string;
};

/** TypeScript type of a JSON Schema, as text. A reference is the name of its component. */
export function typeOfSchema(schema: Schema | boolean | undefined, depth = 0): string {
  if (schema === undefined || typeof schema === 'boolean') return 'unknown';
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const several = schema.anyOf ?? schema.oneOf;
  if (several !== undefined) return union(several.map((one) => typeOfSchema(one, depth)));
  if (schema.allOf !== undefined) return schema.allOf.map((one) => `(${typeOfSchema(one, depth)})`).join(' & ');
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOfSchema({ ...schema, type }, depth)));
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return `Array<${typeOfSchema(schema.items, depth)}>`;
    case 'object':
      return objectType(schema, depth);
    default:
      return 'unknown';
  }
}

function union(types: string[]): string {
  return [...new Set(types)].join(' | ');
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema, depth: number): string {
  const entries = Object.entries(properties);
  if (entries.length === 0) return `Record<string, ${typeOfSchema(additionalProperties || undefined, depth)}>`;
  const space = '  '.repeat(depth + 1);
  const lines = entries.map(([name, schema]) => {
    const key = /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name);
    const comment =
      schema.description === undefined ? '' : `${space}/** ${schema.description.replaceAll('*/', '')} */\n`;
    return `${comment}${space}${key}${required.includes(name) ? '' : '?'}: ${typeOfSchema(schema, depth + 1)};`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}
