import { expect, test } from 'vitest';
import { findReferenceEntry, listByTopic, type Operation, type Schema } from './api-document.ts';
import { languages, sampleIn, schemaSample } from './sample-of.ts';

const operation: Operation = {
  operationId: 'projects.rename',
  summary: '',
  tags: ['projects'],
  'x-scope': 'write',
  security: [{ key: [] }],
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } },
  ],
  requestBody: {
    content: {
      'application/json': {
        schema: {
          properties: { name: { type: 'string' }, isOn: { type: 'boolean' }, count: { type: 'integer' } },
          required: ['name', 'isOn'],
        },
      },
    },
  },
  responses: { 200: { description: '', content: { 'application/json': {} } } },
};
const entry = { method: 'POST', path: '/v1/projects/{id}', operation };
const setting = { base: 'https://charts.example/api', key: 'ck_live_ab12…' };

test('a call is shown in four languages, with the key and what is required of the body', () => {
  expect(Object.fromEntries(languages.map(({ value }) => [value, sampleIn(value, entry, setting)]))).toEqual({
    curl: [
      'curl -X POST "https://charts.example/api/v1/projects/{id}"',
      '-H "Authorization: Bearer ck_live_ab12…"',
      '-H "Content-Type: application/json"',
      `-d '{"name":"","isOn":false}'`,
    ].join(' \\\n  '),
    javascript: `const reply = await fetch('https://charts.example/api/v1/projects/{id}', {
  method: 'POST',
  headers: {
    Authorization: 'Bearer ck_live_ab12…',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({"name":"","isOn":false}),
});
const { data } = await reply.json();`,
    python: `import requests

reply = requests.request("POST", "https://charts.example/api/v1/projects/{id}",
    headers={"Authorization": "Bearer ck_live_ab12…"},
    json={"name":"","isOn":False},
)
data = reply.json()["data"]`,
    r: `library(httr2)

reply <- request("https://charts.example/api/v1/projects/{id}") |>
  req_method("POST") |>
  req_auth_bearer_token("ck_live_ab12…") |>
  req_body_raw('{"name":"","isOn":false}', "application/json") |>
  req_perform()
data <- resp_body_json(reply)$data`,
  });
});

test('a file is sent and received as one, and a call for anyone needs no key', () => {
  const { requestBody: _, ...rest } = operation;
  const upload = { ...entry, operation: { ...rest, requestBody: { content: { 'multipart/form-data': {} } } } };
  expect(sampleIn('curl', upload, setting)).toContain('-F "file=@data.csv"');
  const open = {
    ...rest,
    security: [{ key: [] }, {}],
    responses: { 200: { description: '', content: { 'image/png': {} } } },
  };
  const picture = { method: 'GET', path: '/v1/shares/{id}/picture', operation: open };
  expect(sampleIn('curl', picture, setting)).toBe(
    'curl "https://charts.example/api/v1/shares/{id}/picture" \\\n  -o file',
  );
});

test('the sample of a schema is one that it allows', () => {
  const schema = {
    anyOf: [
      {
        properties: {
          from: { const: 'text' },
          rows: { type: 'array', minItems: 1, items: { type: 'integer', minimum: 1 } },
        },
        required: ['from', 'rows'],
      },
    ],
  };
  expect(schemaSample(schema)).toEqual({ from: 'text', rows: [1] });
});

test('calls are listed by resource', () => {
  const paths = { '/v1/projects/{id}': { post: operation } };
  const document = { info: { version: '1' }, servers: [], components: { schemas: {} }, paths };
  const listed = { id: 'projects.rename', method: 'POST', path: '/v1/projects/{id}', summary: '' };
  expect(listByTopic(document)).toEqual([{ name: 'projects', operations: [listed] }]);
  expect(findReferenceEntry(document, 'projects.rename')).toEqual(entry);
});

test('what an operation refers to is shown in its place, with what is said there, and a schema inside itself once', () => {
  const folder: Schema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      parts: { type: 'array', items: { $ref: '#/components/schemas/Folder' } },
    },
    required: ['name'],
  };
  const schema: Schema = { anyOf: [{ $ref: '#/components/schemas/Folder' }, { type: 'null' }] };
  const described: Schema = { $ref: '#/components/schemas/Folder', description: 'Where it is' };
  const responses = {
    200: { description: '', content: { 'application/json': { schema: { properties: { data: schema, described } } } } },
  };
  const document = {
    info: { version: '1' },
    servers: [],
    components: { schemas: { Folder: folder } },
    paths: { '/v1/folders/{id}': { get: { ...operation, operationId: 'folders.read', responses } } },
  };
  const shown = findReferenceEntry(document, 'folders.read')?.operation.responses[200]?.content;
  const inside = { ...folder, properties: { name: { type: 'string' }, parts: { type: 'array', items: {} } } };
  expect(shown?.['application/json']?.schema?.properties).toEqual({
    data: { anyOf: [inside, { type: 'null' }] },
    described: { ...inside, description: 'Where it is' },
  });
});
