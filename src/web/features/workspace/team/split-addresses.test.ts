import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAddresses } from './invite-dialog.tsx';

test.each([
  ['', []],
  ['  \n , ; ', []],
  ['ada@example.org', ['ada@example.org']],
  ['ada@example.org, bo@example.org;cy@example.org', ['ada@example.org', 'bo@example.org', 'cy@example.org']],
  ['ada@example.org bo@example.org\ncy@example.org\r\n', ['ada@example.org', 'bo@example.org', 'cy@example.org']],
  ['Ada Lovelace <ada@example.org>, "Bo, Jr." <bo@example.org>', ['ada@example.org', '"Bo', 'bo@example.org']],
  ['Ada <ada@example.org>\nBo <bo@example.org>', ['ada@example.org', 'bo@example.org']],
  ['ada@example.org, ADA@example.org', ['ADA@example.org']],
  ['not an address', ['not', 'an', 'address']],
  ['ünï@exämple.org', ['ünï@exämple.org']],
])('%j gives %j', (text, addresses) => {
  expect(splitAddresses(text)).toEqual(addresses);
});

test('whatever separates them, the same addresses come out', () => {
  const address = fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.org$/);
  const separator = fc.constantFrom(',', ', ', ' ', ';', '\n', '\r\n', ' ,\n');
  fc.assert(
    fc.property(fc.uniqueArray(address, { maxLength: 50 }), separator, (addresses, between) => {
      expect(splitAddresses(addresses.join(between))).toEqual(addresses);
    }),
  );
});
