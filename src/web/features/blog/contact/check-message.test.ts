import { expect, test } from 'vitest';
import { defaultValidators } from '#contract/validators.ts';
import { type ContactFields, checkMessage, readTopic } from './contact-form.tsx';

const rule = defaultValidators.user.email;
const good: ContactFields = {
  name: ' Ada ',
  email: ' ada@example.org ',
  topic: 'idea',
  message: ' A map of Wales, please. ',
};

test('a message that fits is sent without the blanks around it', () => {
  expect(checkMessage(good, rule)).toEqual({
    ok: true,
    message: { name: 'Ada', email: 'ada@example.org', topic: 'idea', message: 'A map of Wales, please.' },
  });
});

const wrong: [change: Partial<ContactFields>, field: keyof ContactFields][] = [
  [{ name: '  ' }, 'name'],
  [{ name: 'a'.repeat(81) }, 'name'],
  [{ email: 'ada' }, 'email'],
  [{ topic: null }, 'topic'],
  [{ message: 'short' }, 'message'],
  [{ message: 'a'.repeat(5001) }, 'message'],
];

test.each(wrong)('with %j only that field is complained about', (change, field) => {
  const checked = checkMessage({ ...good, ...change }, rule);
  expect(checked.ok ? [] : Object.keys(checked.complaints)).toEqual([field]);
});

test('an empty form has a complaint at every field', () => {
  const checked = checkMessage({ name: '', email: '', topic: null, message: '' }, rule);
  expect(checked.ok ? [] : Object.keys(checked.complaints)).toEqual(['name', 'email', 'topic', 'message']);
});

test.each([
  ['press', 'press'],
  ['access', null],
  ['__proto__', null],
  ['', null],
  [null, null],
])('the topic %j of an address is %j', (text, topic) => {
  expect(readTopic(text)).toBe(topic);
});
