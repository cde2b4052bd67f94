import { expect, test } from 'vitest';
import { checkDraft, emptyDraft, toReceiver } from './admin-notifications.tsx';

const whole = { ...emptyDraft, email: 'ada@example.org', title: 'Hello' };

test('a draft needs a title, and an address when it goes to one person', () => {
  expect(Object.keys(checkDraft(emptyDraft))).toEqual(['email', 'title']);
  expect(checkDraft(whole)).toEqual({});
  expect(checkDraft({ ...whole, to: 'all', email: '' })).toEqual({});
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'panel'])('%s is no path', (path) => {
  expect(checkDraft({ ...whole, path })).toHaveProperty('path');
});

test('only what belongs to the kind of receiver is sent', () => {
  expect(toReceiver(whole)).toEqual({ to: 'one', email: 'ada@example.org' });
  expect(toReceiver({ ...whole, to: 'plan', plan: 'premium' })).toEqual({ to: 'plan', plan: 'premium' });
  expect(toReceiver({ ...whole, to: 'all' })).toEqual({ to: 'all' });
});
