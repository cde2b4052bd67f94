import { expect, test } from 'vitest';
import { splitIps, wrongIp } from './ips-field.tsx';

test('addresses are separated by commas, spaces or new lines, and each counts once', () => {
  expect(splitIps(' 10.0.0.1, 10.0.0.0/8\n2001:db8::1;10.0.0.1 ')).toEqual(['10.0.0.1', '10.0.0.0/8', '2001:db8::1']);
  expect(splitIps('')).toEqual([]);
});

test('names and sentences are no addresses', () => {
  expect(wrongIp(['10.0.0.1', '2001:db8::/32', '::1'])).toBeNull();
  expect(wrongIp(['10.0.0.1', 'example.org'])).toBe('example.org');
});
