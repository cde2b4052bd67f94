import type { Entry, Schema } from './api-document.ts';

/** A value that a schema allows, to start from. */
export function sampleOf(schema: Schema): unknown {
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, sampleOf(field)]));
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return [];
  if (schema.type === 'integer' || schema.type === 'number') return 0;
  return schema.type === 'boolean' ? false : '';
}

/** A call as a command for a terminal. `base` is the URL of the API. */
export function curlOf({ method, path, operation }: Entry, base: string): string {
  const required = operation.parameters.filter((field) => field.in === 'query' && field.required);
  const query = required.length === 0 ? '' : `?${required.map(({ name }) => `${name}={${name}}`).join('&')}`;
  const content = operation.requestBody?.content ?? {};
  const schema = content['application/json']?.schema;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${base}${path}${query}"`,
    ...(operation['x-access'] === 'anyone' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(schema ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(sampleOf(schema))}'`] : []),
    ...(operation.requestBody && !schema ? ['-F "file=@data.csv"'] : []),
  ];
  return lines.join(' \\\n  ');
}
