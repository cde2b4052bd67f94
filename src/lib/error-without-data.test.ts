import { describe, expect, test } from 'vitest';
import { textWithoutData, withoutData } from './error-without-data.ts';

const secret = 'anna.rare@trust.example';

const failures: [string, Error][] = [
  [
    'the parameters of a failed query',
    Object.assign(new Error(`Failed query: select $1\nparams: ${secret},    at 7`), {
      query: 'select $1',
      params: [secret],
    }),
  ],
  [
    'the row that a constraint names',
    Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
      severity: 'ERROR',
      code: '23505',
      detail: `Key (email)=(${secret}) already exists.`,
    }),
  ],
  [
    'the value that a column cannot hold',
    Object.assign(new Error('invalid input syntax for type uuid: "anna.rare "or" trust.example"'), {
      severity: 'ERROR',
      code: '22P02',
    }),
  ],
  ['the address that a mail server refused', new Error(`550 5.1.1 <${secret}>: Recipient address rejected`)],
  ['text that is not JSON', new SyntaxError('Unexpected token \'a\', "anna.rare@t"... is not valid JSON')],
];

describe.each(failures)('%s', (_, error) => {
  const wrapped = new Error('it failed', { cause: error });

  test('is in no field of the record, nor in that of a cause', () => {
    for (const each of [error, wrapped]) expect(JSON.stringify(withoutData(each))).not.toMatch(/anna|trust\.example/);
  });

  test('is not in the text, which says where it happened', () => {
    const text = textWithoutData(wrapped);
    expect(text).not.toMatch(/anna|trust\.example/);
    expect(text).toMatch(/^Error: it failed\n {4}at .*error-without-data\.test\.ts[\s\S]*Caused by: /);
  });
});

test('what helps to find the fault stays', () => {
  const [, constraint] = failures[1] ?? [];
  expect(withoutData(constraint)).toMatchObject({
    code: '23505',
    message: expect.stringContaining('"users_email_key"'),
  });
  expect(withoutData(new Error('Cannot find package @scope/x from file:///a/b'))).toMatchObject({
    message: 'Cannot find package @scope/x from file:///a/b',
  });
  expect(withoutData('plain')).toEqual({ type: 'string', message: 'plain' });
});
