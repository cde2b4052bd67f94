import { expect, test } from 'vitest';
import { byTopic, type Operation } from './api-document.ts';
import { curlOf } from './sample-of.ts';

const operation: Operation = {
  operationId: 'rename',
  summary: '',
  tags: ['charts'],
  'x-access': 'verified',
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
  requestBody: {
    content: {
      'application/json': { schema: { properties: { name: { type: 'string' }, count: { type: 'integer' } } } },
    },
  },
  responses: {},
};

test('a call is shown as a command, with token and body', () => {
  expect(curlOf({ method: 'POST', path: '/project/{id}', operation }, '/api')).toBe(
    [
      'curl -X POST "/api/project/{id}"',
      '-H "Authorization: Bearer $TOKEN"',
      '-H "Content-Type: application/json"',
      `-d '{"name":"","count":0}'`,
    ].join(' \\\n  '),
  );
});

test('calls for admins and for development are not listed', () => {
  const paths = {
    '/admin/users': { get: { ...operation, 'x-access': 'admin' as const } },
    '/dev/outbox': { get: operation },
    '/project/{id}': { post: operation },
  };
  const listed = byTopic({ info: { version: '1' }, servers: [], paths });
  expect([...listed.values()].flat().map(({ path }) => path)).toEqual(['/project/{id}']);
});
