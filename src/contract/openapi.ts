import { z } from 'zod';
import { type Call, pathFields, pathsOf, successStatus, usesQuery } from './call.ts';
import { envelope, refusal, strapiRefusal } from './envelope.ts';
import { errors } from './errors.ts';
import { type JsonSchema, schemaWriter } from './schema-writer.ts';

type Schema = Record<string, unknown>;
type Writer = ReturnType<typeof schemaWriter>;
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
  const writer = schemaWriter();
  writer.write(refusal, 'output');
  writer.write(strapiRefusal, 'output');
  for (const [name, call] of calls) {
    const [main] = pathsOf(call);
    for (const path of pathsOf(call)) {
      paths[path] ??= {};
      paths[path][call.method.toLowerCase()] = operation(path === main ? name : `${name}@${path}`, call, {
        path,
        writer,
      });
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Chartlas API', version, description },
    servers: [{ url: serverUrl }],
    components: { securitySchemes, schemas: writer.components },
    paths,
  };
}

/** One place of a call in the document. */
type Place = { path: string; writer: Writer };

function operation(operationId: string, call: Call, place: Place): Schema {
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
    parameters: parameters(call, place),
    ...requestBody(call, place),
    responses: responses(call, place.writer),
  };
}

/** Ways to make a call; the empty one is without any token. */
function security({ access, scope }: Call): Schema {
  const keys = scope === 'session' ? [] : [{ key: [scope] }];
  if (access === 'anyone') return keys.length === 0 ? {} : { security: [{}, ...keys] };
  return { security: [{ session: [] }, ...keys] };
}

function parameters(call: Call, { path, writer }: Place): Schema[] {
  const inPath = pathFields(path);
  const { properties = {}, required = [] } = inputSchema(call, writer);
  return Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || usesQuery(call.method))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema,
    }));
}

function requestBody(call: Call, { path, writer }: Place): Schema {
  if (call.takes === 'multipart') {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  if (usesQuery(call.method)) return {};
  const inPath = pathFields(path);
  const schema = inputSchema(call, writer);
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.includes(name)),
  );
  if (Object.keys(properties).length === 0) return {};
  const required = (schema.required ?? []).filter((name) => !inPath.includes(name));
  const body = { type: 'object', properties, required, additionalProperties: false };
  return { requestBody: { required: true, content: { 'application/json': { schema: body } } } };
}

function responses(call: Call, writer: Writer): Schema {
  const shape = call.speaks === 'strapi' ? 'StrapiRefusal' : 'Refusal';
  const refused = (code: keyof typeof errors) => ({
    [errors[code].status]: {
      description: errors[code].message,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${shape}` } } },
    },
  });
  return {
    [successStatus]: { description: 'Done', content: replyContent(call, writer) },
    ...(call.gives === 'bytes' && call.reply instanceof z.ZodObject ? later(call.reply, writer) : {}),
    ...refused('bad-input'),
    ...refused(call.scope === 'session' ? 'session-only' : 'missing-scope'),
    ...(call.access === 'anyone' ? {} : { ...refused('not-signed-in'), ...refused('not-allowed') }),
    ...(pathFields(call.path).length > 0 ? refused('not-found') : {}),
    ...(call.limits ? refused('too-many') : {}),
  };
}

/** Answer of a call that leaves large files to a job. */
function later(reply: z.ZodType, writer: Writer): Schema {
  const schema = writer.write(envelope(reply), 'output');
  return { 202: { description: 'A job makes it', content: { 'application/json': { schema } } } };
}

function replyContent(call: Call, writer: Writer): Schema {
  if (call.gives === 'bytes') return { 'application/octet-stream': {} };
  if (call.gives === 'events') return { 'text/event-stream': { schema: writer.write(call.reply, 'output') } };
  if (call.gives === 'plain') return { 'application/json': { schema: writer.write(call.reply, 'output') } };
  return { 'application/json': { schema: writer.write(envelope(call.reply), 'output') } };
}

function inputSchema(call: Call, writer: Writer) {
  return writer.resolve(writer.write(call.input, 'input')) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  }; // an object
}
