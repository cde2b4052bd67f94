import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { publicOpenApi } from '#contract/v1/public-openapi.ts';

type Operation = { responses: Record<string, { content?: Record<string, { schema?: object }> }> };

const document = publicOpenApi({ version: '0.1.0', serverUrl: 'http://localhost:4000/api' });
const ajv = new Ajv2020.default({ strict: false, allErrors: true });
addFormats.default(ajv);
const checks = new WeakMap<object, ValidateFunction>();
const patterns = Object.entries(document.paths).map(([path, operations]) => ({
  path,
  pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`),
  operations: operations as unknown as Record<string, Operation>,
}));
// A path with fewer names in braces is the one that is meant.
patterns.sort((a, b) => a.path.split('{').length - b.path.split('{').length);

type Reply = { method: string; url: string; status: number; body: unknown };

/** Why a reply of the public API is not what its OpenAPI document promises; null when it is. */
export function problemOfReply({ method, url, status, body }: Reply): string | null {
  const found = patterns.find(({ pattern, operations }) => pattern.test(url) && method.toLowerCase() in operations);
  if (found === undefined) return `${method} ${url} is not in the document`;
  const at = `${method.toLowerCase()} ${found.path} ${status}`;
  const { responses } = found.operations[method.toLowerCase()] ?? { responses: {} };
  const response = responses[String(status)] ?? (status >= 400 && status < 500 ? responses.default : undefined);
  if (response === undefined) return `${at} is not in the document`;
  const { schema } = response.content?.['application/json'] ?? {};
  if (schema === undefined) return null;
  const check = checks.get(schema) ?? ajv.compile({ ...schema, components: document.components });
  checks.set(schema, check);
  return check(body) ? null : `${at}: ${ajv.errorsText(check.errors)}`;
}
