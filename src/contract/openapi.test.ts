import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { pathFields, pathsOf, scopes } from './call.ts';
import { calls } from './calls.ts';
import { breaks } from './chart/breaks.ts';
import { openApi } from './openapi.ts';
import { publicOpenApi } from './v1/public-openapi.ts';
import { defaultValidators } from './validators.ts';

const document = openApi(calls, { version: '1', serverUrl: '/api' });

test('every call and each of its aliases is in the reference, under its own name', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const expected = [...calls.values()].flatMap(pathsOf);
  expect(operations).toHaveLength(expected.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(expected.length);
});

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('schemas stand in the document as plain JSON schema', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(JSON.stringify(document)).not.toContain('$schema');
  expect(document.paths['/newsletter']?.post).toMatchObject({
    requestBody: {
      content: {
        'application/json': {
          schema: { properties: { email: { type: 'string' } }, required: ['email'], additionalProperties: false },
        },
      },
    },
    responses: { 200: {}, 400: {}, 429: {} },
  });
});

const documents = { 'the whole': document, 'the public': publicOpenApi({ version: '1', serverUrl: '/api' }) };

describe.each(Object.entries(documents))('components of %s document', (_, { components, paths }) => {
  const { schemas } = components;

  test('have plain names', () => {
    expect(Object.keys(schemas).filter((name) => !/^([A-Z][a-z]+)+$/.test(name))).toEqual([]);
    const named = ['Project', 'ProjectCard', 'Dataset', 'ChartDocument', 'Share', 'Story', 'Video', 'Webhook', 'Job'];
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(named));
  });

  test('are those that are referred to, and hold no schemas of their own', () => {
    const text = JSON.stringify({ schemas, paths });
    const referred = text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
    const names = new Set(Array.from(referred, ([, name]) => name));
    expect([...names, ...['Refusal', 'StrapiRefusal']].toSorted()).toEqual(
      expect.arrayContaining(Object.keys(schemas).toSorted()),
    );
    expect([...names].filter((name) => name === undefined || !(name in schemas))).toEqual([]);
    expect(text).not.toContain('"$defs"');
  });

  test('an object of more than four fields that is used three times has a name', () => {
    const places = new Map<string, number>();
    JSON.stringify({ schemas, paths }, (_, value) => {
      if (value?.type === 'object' && Object.keys(value.properties ?? {}).length > 4) {
        const { description: __, ...shape } = value;
        const text = JSON.stringify(shape);
        places.set(text, (places.get(text) ?? 0) + 1);
      }
      return value;
    });
    expect(Array.from(places).filter(([, times]) => times >= 3)).toEqual([]);
  });
});

test('each call shows what opens it: nothing, a session, or a key with its scope', () => {
  const securityOf = (path: string, method: string) => document.paths[path]?.[method]?.security;
  expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'key']);
  expect(securityOf('/project', 'post')).toEqual([{ session: [] }, { key: ['write'] }]);
  expect(securityOf('/project/public/list', 'get')).toEqual([{}, { key: ['read'] }]);
  expect(securityOf('/user/password', 'put')).toEqual([{ session: [] }]);
  expect(securityOf('/user/login', 'post')).toBeUndefined();
  expect(document.paths['/project']?.post).toMatchObject({ 'x-scope': 'write', 'x-public': true });
});

test.each([...calls])('%s: keys and programs get what their scope says', (_, { scope, isPublic, access }) => {
  expect([...scopes, 'session']).toContain(scope);
  if (isPublic) expect(scope, 'a public call can be made with a key').not.toBe('session');
  if (scope === 'admin') expect(access).toBe('admin');
  if (access === 'admin') expect(['admin', 'session']).toContain(scope);
});

test.each([...calls])('%s: every name in its path is a field of its input', (_, call) => {
  for (const field of pathFields(call.path)) expect(Object.keys(call.input.shape)).toContain(field);
});

test('no two calls share a method and path', () => {
  const places = [...calls.values()].flatMap((call) => pathsOf(call).map((path) => `${call.method} ${path}`));
  expect(new Set(places).size).toBe(places.length);
});

test('a rule counts characters as people do and ignores optional empty values', () => {
  const { firstname, lastname } = defaultValidators.user;
  expect(breaks({ ...firstname, max: 2 }, '👩🏽x')).toBe(firstname.message);
  expect(breaks({ ...firstname, max: 3 }, '👩🏽x')).toBeNull();
  expect(breaks(lastname, '')).toBeNull();
  expect(breaks(firstname, '')).toBe(firstname.message);
});
