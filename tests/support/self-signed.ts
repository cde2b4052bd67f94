import { generateKeyPairSync, sign } from 'node:crypto';

/** Key and certificate of a host for tests, as PEM. Node signs, but writes no certificates. */
export function selfSigned(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(objectId(85, 4, 3), der(0x0c, host))));
  const ecdsaWithSha256 = sequence(objectId(42, 134, 72, 206, 61, 4, 3, 2));
  const hostNames = sequence(objectId(85, 29, 17), der(0x04, sequence(der(0x82, host))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.from([1])), // serial number
    ecdsaWithSha256,
    name,
    sequence(der(0x18, '20200101000000Z'), der(0x18, '21200101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(hostNames)),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]);
  const lines =
    sequence(content, ecdsaWithSha256, der(0x03, signature))
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, // PEM is text
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** A value with its tag and length, as certificates are written (X.690). */
function der(tag: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  const { length } = bytes;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), bytes]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function set(...parts: Buffer[]): Buffer {
  return der(0x31, Buffer.concat(parts));
}

function objectId(...bytes: number[]): Buffer {
  return der(0x06, Buffer.from(bytes));
}
