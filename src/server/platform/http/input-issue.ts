import type { z } from 'zod';
import { wordList } from '#data/transform/word-book.ts';
import { counted, grouped } from '#lib/counted.ts';

type Issue = z.core.$ZodIssue;
type Options = { within?: readonly PropertyKey[]; what?: 'field' | 'parameter' | 'argument' };

/** What is wrong with an input, for the person who reads the refusal. */
export function sentenceOfIssue(issue: Issue, { within = [], what = 'field' }: Options = {}): string {
  if (issue.code === 'unrecognized_keys') return `The ${what} "${issue.keys[0]?.slice(0, 60)}" is unknown.`;
  const name = [...within, ...issue.path].join('.').slice(0, 60);
  const fault = faultOf(issue);
  if (name !== '') return `The ${what} "${name}" is not valid: ${fault}.`;
  return `${fault.slice(0, 1).toUpperCase()}${fault.slice(1)}.`;
}

/** The fault in plain words. A text of the contract stands as it is; those of the validator are for programmers. */
function faultOf(issue: Issue): string {
  if (!validatorWords.test(issue.message)) return issue.message.replace(/\.$/, '');
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? 'it is missing' : `it must be ${typeOf(issue.expected)}`;
    case 'too_small':
      return `it must ${sizeOf(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least')}`;
    case 'too_big':
      return `it must ${sizeOf(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most')}`;
    case 'invalid_value':
      return `it must be ${wordList(issue.values.map(inQuotes), { and: 'or', most: mostValues })}`;
    case 'invalid_format':
      return formats[issue.format] ?? 'it is not in the expected format';
    case 'not_multiple_of':
      return `it must be a multiple of ${issue.divisor}`;
    default:
      return 'it does not have an accepted form';
  }
}

/** Beginnings of the validator's own messages. */
const validatorWords = /^(Invalid |Too (big|small): |Unrecognized |Required)/;

const mostValues = 8;

function inQuotes(value: z.core.util.Primitive): string {
  return typeof value === 'string' ? `"${value}"` : String(value);
}

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

function typeOf(expected: string): string {
  return types[expected] ?? 'of another type';
}

const formats: Record<string, string> = {
  email: 'it must be an email address',
  url: 'it must be a link',
  uuid: 'it is not a known id',
  datetime: 'it must be a date and time such as 2026-01-31T12:00:00Z',
  date: 'it must be a date such as 2026-01-31',
};

function sizeOf(origin: string, bound: number | bigint, word: string): string {
  const size = Number(bound);
  if (origin === 'string')
    return size === 1 && word === 'at least' ? 'not be empty' : `have ${word} ${counted(size, 'character')}`;
  if (origin === 'array' || origin === 'set') return `have ${word} ${counted(size, 'entry')}`;
  return `be ${word} ${grouped(size)}`;
}
