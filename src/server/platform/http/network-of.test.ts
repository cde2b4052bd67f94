import { expect, test } from 'vitest';
import { isLocal, networkPrefix, rateLimitAddress } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001::7', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
])('%s belongs to %s', (ip, network) => {
  expect(networkPrefix(ip)).toBe(network);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (ip, address) => {
  expect(rateLimitAddress(ip)).toBe(address);
});

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:172.17.0.1', true],
  ['fe80::1%eth0', true],
  ['8.8.8.8', false],
  ['::ffff:8.8.8.8', false],
  ['2a00:1450:4001::5', false],
])('%s is of the own network: %s', (ip, expected) => {
  expect(isLocal(ip)).toBe(expected);
});
