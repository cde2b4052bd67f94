/** The parts of an OpenAPI document that the reference shows. */
export type ApiDocument = {
  info: { version: string };
  servers: { url: string }[];
  /** Schemas that others refer to by name. */
  components: { schemas: Record<string, Schema> };
  paths: Record<string, Record<string, Operation>>;
};

export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minItems?: number;
  minimum?: number;
  format?: string;
};

type Media = Record<string, { schema?: Schema }>;

export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  'x-scope': string;
  /** Ways to be allowed; an empty one needs no key. */
  security?: Record<string, unknown>[];
  'x-limits'?: { by: string; times: number; seconds: number }[];
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[];
  requestBody?: { content: Media };
  responses: Record<string, { description: string; content?: Media }>;
};

/** An operation with its method and path. */
export type ReferenceEntry = { method: string; path: string; operation: Operation };

/** What a list says of an operation. */
export type Listed = { id: string; method: string; path: string; summary: string };

/** The operations by resource, in the order of the document, as a list shows them. */
export function listByTopic(document: ApiDocument): { name: string; operations: Listed[] }[] {
  const topics = Map.groupBy(entriesOf(document), ({ operation }) => operation.tags[0] ?? 'other');
  return Array.from(topics, ([name, entries]) => ({
    name,
    operations: entries.map(({ method, path, operation: { operationId: id, summary } }) => {
      return { id, method, path, summary };
    }),
  }));
}

/** An operation with everything that its schemas refer to, in its place. */
export function findReferenceEntry(document: ApiDocument, id: string): ReferenceEntry | undefined {
  const found = entriesOf(document).find(({ operation }) => operation.operationId === id);
  return found && { ...found, operation: withoutReferences(found.operation, document) };
}

/** A component that contains itself is shown once: inside it, its place is left open. */
function withoutReferences<Value>(value: Value, document: ApiDocument, around: readonly string[] = []): Value {
  if (Array.isArray(value)) return value.map((each) => withoutReferences(each, document, around)) as Value; // as many of the same
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...own } = value as Schema; // a schema, or a part of the operation
  const shown = Object.fromEntries(
    Object.entries(own).map(([name, each]) => [name, withoutReferences(each, document, around)]),
  );
  if ($ref === undefined) return shown as Value; // its own fields
  const component = around.includes($ref) ? {} : document.components.schemas[$ref.split('/').at(-1) ?? ''];
  return { ...withoutReferences(component, document, [...around, $ref]), ...shown } as Value; // a schema for a schema
}

function entriesOf({ paths }: ApiDocument): ReferenceEntry[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** A type in a word or two: `string`, `integer or null`, `list of object`. */
export function schemaTypeText(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(schemaTypeText).join(' or ');
  if (schema.type === 'array') return `list of ${schema.items ? schemaTypeText(schema.items) : 'anything'}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
  return schema.format ? `${type}, ${schema.format}` : type;
}
