import { z } from 'zod';
import { type Call, pathFields, pathsOf, successStatus, usesQuery } from './call.ts';
import { showLarge } from './data/large-json.ts';
import { envelope, refusal, strapiRefusal } from './envelope.ts';
import { errors } from './errors.ts';

type Schema = Record<string, unknown>;
type Settings = { version: string; serverUrl: string };

const description =
  'JSON answers are envelopes (results, message, data, code) unless a call says otherwise. ' +
  'Calls marked `x-public` are the public API; the others serve the web application and may change at any time.';

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'Token of a signed-in user.' },
  key: { type: 'http', scheme: 'bearer', description: 'API key. The names beside it are the scopes that it needs.' },
};

/** The whole contract as an OpenAPI 3.1 document. */
export function openApi(calls: ReadonlyMap<string, Call>, { version, serverUrl }: Settings) {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [name, call] of calls) {
    const [main] = pathsOf(call);
    for (const path of pathsOf(call)) {
      paths[path] ??= {};
      paths[path][call.method.toLowerCase()] = operation(path === main ? name : `${name}@${path}`, call, path);
    }
  }
  const parts: Record<string, Schema> = {};
  const shown = withoutParts(paths, parts);
  return {
    openapi: '3.1.0',
    info: { title: 'Chartlas API', version, description },
    servers: [{ url: serverUrl }],
    components: {
      securitySchemes,
      schemas: {
        Refusal: toJsonSchema(refusal, 'output'),
        StrapiRefusal: toJsonSchema(strapiRefusal, 'output'),
        ...parts,
      },
    },
    paths: shown,
  };
}

/** The same with the parts of recursive schemas, which refer to each other, taken out into one place. */
function withoutParts<Value>(value: Value, parts: Record<string, Schema>): Value {
  if (Array.isArray(value)) return value.map((each) => withoutParts(each, parts)) as Value; // as many of the same
  if (typeof value !== 'object' || value === null) return value;
  const { $defs = {}, ...rest } = value as Schema & { $defs?: Record<string, Schema> }; // a schema, or a part of the document
  for (const [name, part] of Object.entries($defs)) parts[name] = withoutParts(part, parts);
  return Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, withoutParts(each, parts)])) as Value; // its own fields
}

function operation(operationId: string, call: Call, path: string): Schema {
  return {
    operationId,
    summary: call.summary,
    tags: [operationId.split('.')[0]],
    ...security(call),
    'x-access': call.access,
    'x-scope': call.scope,
    'x-public': call.isPublic,
    ...(call.needsConfirmation ? { 'x-needs-confirmation': true } : {}),
    ...(call.limits ? { 'x-limits': call.limits } : {}),
    parameters: parameters(call, path),
    ...requestBody(call, path),
    responses: responses(call),
  };
}

/** Ways to make a call; the empty one is without any token. */
function security({ access, scope }: Call): Schema {
  const keys = scope === 'session' ? [] : [{ key: [scope] }];
  if (access === 'anyone') return keys.length === 0 ? {} : { security: [{}, ...keys] };
  return { security: [{ session: [] }, ...keys] };
}

function parameters(call: Call, path: string): Schema[] {
  const inPath = pathFields(path);
  const { properties = {}, required = [] } = inputSchema(call);
  return Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || usesQuery(call.method))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema,
    }));
}

function requestBody(call: Call, path: string): Schema {
  if (call.takes === 'multipart') {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  if (usesQuery(call.method)) return {};
  const inPath = pathFields(path);
  const schema = inputSchema(call);
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.includes(name)),
  );
  if (Object.keys(properties).length === 0) return {};
  const required = (schema.required ?? []).filter((name) => !inPath.includes(name));
  const { $defs } = schema;
  const body = { type: 'object', properties, required, additionalProperties: false, ...($defs ? { $defs } : {}) };
  return { requestBody: { required: true, content: { 'application/json': { schema: body } } } };
}

function responses(call: Call): Schema {
  const shape = call.speaks === 'strapi' ? 'StrapiRefusal' : 'Refusal';
  const refused = (code: keyof typeof errors) => ({
    [errors[code].status]: {
      description: errors[code].message,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${shape}` } } },
    },
  });
  return {
    [successStatus]: { description: 'Done', content: replyContent(call) },
    ...(call.gives === 'bytes' && call.reply instanceof z.ZodObject ? later(call.reply) : {}),
    ...refused('bad-input'),
    ...refused(call.scope === 'session' ? 'session-only' : 'missing-scope'),
    ...(call.access === 'anyone' ? {} : { ...refused('not-signed-in'), ...refused('not-allowed') }),
    ...(pathFields(call.path).length > 0 ? refused('not-found') : {}),
    ...(call.limits ? refused('too-many') : {}),
  };
}

/** Answer of a call that leaves large files to a job. */
function later(reply: z.ZodType): Schema {
  const schema = toJsonSchema(envelope(reply), 'output');
  return { 202: { description: 'A job makes it', content: { 'application/json': { schema } } } };
}

function replyContent(call: Call): Schema {
  if (call.gives === 'bytes') return { 'application/octet-stream': {} };
  if (call.gives === 'events') return { 'text/event-stream': { schema: toJsonSchema(call.reply, 'output') } };
  if (call.gives === 'plain') return { 'application/json': { schema: toJsonSchema(call.reply, 'output') } };
  return { 'application/json': { schema: toJsonSchema(envelope(call.reply), 'output') } };
}

function inputSchema(call: Call): { properties?: Record<string, Schema>; required?: string[]; $defs?: unknown } {
  return toJsonSchema(call.input, 'input');
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: showLarge });
  if (rest.$defs === undefined) return rest;
  const mark = markOf(JSON.stringify(rest.$defs));
  const nameOf = (own: string) => `${own.replace(/^_+/, '')}_${mark}`;
  const renamed = JSON.stringify(rest).replace(
    /"#\/\$defs\/(\w+)"/g,
    (_, own: string) => `"#/components/schemas/${nameOf(own)}"`,
  );
  const { $defs, ...referring } = JSON.parse(renamed) as Schema & { $defs: Schema }; // the same schema, with other references
  return { ...referring, $defs: Object.fromEntries(Object.entries($defs).map(([own, part]) => [nameOf(own), part])) };
}

/** A short text that is the same for the same content (FNV-1a): equal parts of several calls have one name. */
function markOf(content: string): string {
  let hash = 2_166_136_261;
  for (const letter of content) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0).toString(36);
}
