import { expect, test } from 'vitest';
import { replyAddress } from './admin-messages.tsx';

test('answers with the text quoted', () => {
  expect(replyAddress({ email: 'ada@example.org', topic: 'A & B', text: 'one\ntwo' })).toBe(
    'mailto:ada@example.org?subject=Re%3A%20A%20%26%20B&body=%0D%0A%0D%0A%3E%20one%0D%0A%3E%20two',
  );
});

test('an address adds no field to the email', () => {
  const address = replyAddress({ email: 'ada@example.org?bcc=eve@example.org', topic: 'x', text: '' });
  expect(new URL(address).searchParams.has('bcc')).toBe(false);
});
