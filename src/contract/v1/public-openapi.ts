import type { Call } from '../call.ts';
import { errors } from '../errors.ts';
import { openApi } from '../openapi.ts';
import type { Face } from './face.ts';
import { faces, publicCalls } from './resources.ts';

type Schema = Record<string, unknown>;
type Settings = { version: string; serverUrl: string };

const description = [
  'Charts, maps, data, exports and videos for programs. Send an API key as `Authorization: Bearer ck_live_…`.',
  'JSON answers are envelopes: `data` holds the reply, `message` a sentence for people.',
  'A refused call has `results: false`, a stable `code`, a sentence in `message` and details in `data`.',
  'Lists have `limit` and `cursor`. Answers to GET have an ETag. Writes take an `Idempotency-Key`, and those that change something that can be read take `If-Match`.',
].join(' ');

/** The API for programs as an OpenAPI 3.1 document. */
export function publicOpenApi(settings: Settings) {
  const document = openApi(publicCalls, settings);
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, operations]) => [
      path,
      Object.fromEntries(Object.entries(operations).map(([method, operation]) => [method, withHeaders(operation)])),
    ]),
  );
  const { key } = document.components.securitySchemes;
  const components = { ...document.components, securitySchemes: { key } };
  return { ...document, info: { ...document.info, description }, components, paths };
}

function withHeaders(operation: Schema): Schema {
  const { operationId, parameters, responses, security, ...rest } = operation as {
    operationId: string;
    parameters: Schema[];
    responses: Record<string, Schema>;
    security?: Schema[];
  };
  const face = faces.get(operationId);
  if (face === undefined) throw new Error(`${operationId} is no public call`);
  const { 'x-access': _, 'x-public': __, ...kept } = rest as Schema;
  return {
    operationId,
    ...kept,
    security: (security ?? [{}]).filter((way) => !('session' in way)),
    parameters: [...parameters, ...headersOf(face)],
    responses: withMore(face, responses),
  };
}

/** Whether a repeated write with the same Idempotency-Key gets the first answer again. */
export function isRepeatable({ method, gives = 'envelope' }: Call): boolean {
  return method !== 'GET' && gives === 'envelope';
}

/** Whether its answer has an ETag. */
export function isTagged({ method, gives = 'envelope' }: Call): boolean {
  return method === 'GET' && gives === 'envelope';
}

function headersOf({ call, guard }: Face): Schema[] {
  const header = (name: string, text: string, maxLength: number) => ({
    ...{ name, in: 'header', required: false, description: text },
    schema: { type: 'string', maxLength },
  });
  return [
    ...(isRepeatable(call)
      ? [header('Idempotency-Key', 'Any text; the same request with the same key is done once within 24 hours.', 200)]
      : []),
    ...(guard === null ? [] : [header('If-Match', 'An ETag: refused with 412 if it was changed since.', 1000)]),
    ...(isTagged(call) ? [header('If-None-Match', 'An ETag: answered with 304 if nothing changed.', 1000)] : []),
  ];
}

function withMore({ call, guard }: Face, responses: Record<string, Schema>): Schema {
  const refusal = (text: string) => ({
    description: text,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  });
  const refused = (code: 'changed-since' | 'key-reused' | 'too-many' | 'wrong-key') => ({
    [errors[code].status]: refusal(errors[code].message),
  });
  return {
    ...responses,
    ...refused('wrong-key'),
    ...refused('too-many'),
    ...(isTagged(call) ? { 304: { description: 'Nothing changed' } } : {}),
    ...(guard === null ? {} : refused('changed-since')),
    ...(isRepeatable(call) ? refused('key-reused') : {}),
    default: refusal('Refused: `code` and `message` say why'),
  };
}
