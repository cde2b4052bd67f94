import { expect, test } from 'vitest';
import { z } from 'zod';
import { sentenceOfIssue } from './input-issue.ts';

test.each([
  [z.coerce.number(), 'x', 'it must be a number'],
  [z.string(), undefined, 'it is missing'],
  [z.string(), 3, 'it must be text'],
  [z.int(), 1.5, 'it must be a whole number'],
  [z.int().max(1200), 2000, 'it must be at most 1,200'],
  [z.int().min(1), 0, 'it must be at least 1'],
  [z.number().positive(), 0, 'it must be more than 0'],
  [z.string().min(1), '', 'it must not be empty'],
  [z.string().max(3), 'aaaa', 'it must have at most 3 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'it must have at most 1 entry'],
  [z.enum(['a', 'b', 'c']), 'z', 'it must be "a", "b" or "c"'],
  [z.uuid(), 'z', 'it is not a known id'],
  [z.email(), 'z', 'it must be an email address'],
  [z.string().regex(/x/), 'a', 'it is not in the expected format'],
  [z.string().regex(/x/, 'use x'), 'a', 'use x'],
  [z.union([z.string(), z.number()]), true, 'it does not have an accepted form'],
])('a fault is one plain sentence, without the words of the validator (%#)', (schema, value, fault) => {
  const { error } = z.object({ planId: schema as z.ZodType }).safeParse({ planId: value });
  const [issue] = error?.issues ?? [];
  expect(issue && sentenceOfIssue(issue)).toBe(`The field "planId" is not valid: ${fault}.`);
});

test('an input as a whole, and a parameter', () => {
  const [whole] = z.object({}).safeParse('x').error?.issues ?? [];
  expect(whole && sentenceOfIssue(whole)).toBe('It must be an object.');
  const [part] = z.object({ w: z.int() }).safeParse({ w: '1' }).error?.issues ?? [];
  expect(part && sentenceOfIssue(part, { what: 'parameter' })).toBe(
    'The parameter "w" is not valid: it must be a number.',
  );
});
