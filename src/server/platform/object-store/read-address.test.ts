import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

test.each([
  ['./data/files', './data/files'],
  ['/var/lib/chartlas', '/var/lib/chartlas'],
  ['C:\\chartlas\\files', 'C:\\chartlas\\files'],
  ['  files ', 'files'],
])('reads %j as a folder', (text, root) => {
  expect(readAddress(text)).toEqual({ ok: true, address: { kind: 'folder', root } });
});

test('reads every part of an s3 address', () => {
  expect(readAddress('s3://AKIA:se%2Bcret@minio.local:9000/charts?region=eu-west-1&tls=0')).toEqual({
    ok: true,
    address: {
      kind: 's3',
      endpoint: 'http://minio.local:9000',
      region: 'eu-west-1',
      bucket: 'charts',
      accessKeyId: 'AKIA',
      secretAccessKey: 'se+cret',
      forcePathStyle: true,
    },
  });
});

test('uses TLS, the usual port and us-east-1 when nothing else is said', () => {
  const reading = readAddress('s3://k:s@s3.amazonaws.com/charts?style=host');
  expect(reading).toMatchObject({
    address: { endpoint: 'https://s3.amazonaws.com', region: 'us-east-1', forcePathStyle: false },
  });
});

test.each(['wJalrXUtnFEMI/K7MDENG/bPxRfiCY', 'a@b:c/d+e', 'ends/'])(
  'takes the secret %j as it was pasted',
  (secret) => {
    expect(readAddress(`s3://AKIA:${secret}@host:9000/charts`)).toMatchObject({
      address: { secretAccessKey: secret, endpoint: 'https://host:9000' },
    });
  },
);

test.each([
  ['', 'has no name'],
  ['ftp://host/x', 'not at ftp://'],
  ['s3://host/bucket', 'must look like s3://key:secret@host'],
  ['s3:bucket', 'must look like s3://key:secret@host'],
  ['s3://AKIA:hush%zz@host/charts', 'must look like s3://key:secret@host'],
  ['s3://AKIA:hush@ho st/charts', 'no valid host'],
  ['s3://AKIA:hush@host:99999/charts', 'no valid host'],
  ['s3://AKIA:hush@host/UPPER', '3 to 63'],
  ['s3://AKIA:hush@host/charts?regoin=eu', 'supports only the query parameters region, tls, style'],
  ['s3://AKIA:hush@host', 'must look like s3://'],
])('refuses %j in one sentence', (text, expected) => {
  const reading = readAddress(text);
  expect(reading).toMatchObject({ ok: false, error: expect.stringContaining(expected) });
  expect(JSON.stringify(reading)).not.toContain('hush');
});

test('never repeats the secret in an error', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4 }), fc.string(), (noise, rest) => {
      const reading = readAddress(`s3://AKIA:hush${noise}hush@${rest}`);
      if (!reading.ok) expect(reading.error).not.toContain('hush');
    }),
  );
});
