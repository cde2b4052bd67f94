export type S3Address = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
};

type FilesAddress = { kind: 'folder'; root: string } | ({ kind: 's3' } & S3Address);

type Reading = { ok: true; address: FilesAddress } | { ok: false; error: string };

// Parsed by hand and not with `new URL`: the secrets of AWS hold slashes and plus signs, which people paste as they
// are,
// and the error of `new URL` repeats its whole input, secret included.
const s3Form = /^s3:\/\/([^:@/]+):(.+)@([^@/?:]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?\/([^/?]+)\/?(?:\?(.*))?$/is;
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const hostName = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/i;
const settings = ['region', 'tls', 'style'];

/** `s3://key:secret@host:port/bucket?region=…&tls=0&style=host`, or the path of a folder. */
export function readAddress(text: string): Reading {
  const trimmed = text.trim();
  if (/^s3:/i.test(trimmed)) return readS3(trimmed);
  const [, scheme] = /^([a-z][a-z0-9+.-]+):\/\//i.exec(trimmed) ?? [];
  if (scheme) return wrong(`Files can be stored in a folder or at an s3:// URL, not at ${scheme}://.`);
  if (trimmed === '' || trimmed.includes('\0')) return wrong('The folder for files has no name.');
  return { ok: true, address: { kind: 'folder', root: trimmed } };
}

function readS3(text: string): Reading {
  const [, key, secret, host = '', port, bucket = '', query = ''] = s3Form.exec(text) ?? [];
  const accessKeyId = decode(key);
  const secretAccessKey = decode(secret);
  if (!accessKeyId || !secretAccessKey) {
    return wrong('An s3:// URL for files must look like s3://key:secret@host:port/bucket?region=name.');
  }
  if (!hostName.test(host) || Number(port ?? 443) > 65535) {
    return wrong('The s3:// URL for files has no valid host and port.');
  }
  if (!bucketName.test(bucket)) {
    return wrong('The bucket in the s3:// URL for files must have 3 to 63 lowercase letters, digits, dots or dashes.');
  }
  const params = new URLSearchParams(query);
  const unknown = [...params.keys()].find((name) => !settings.includes(name));
  if (unknown !== undefined) {
    return wrong(`The s3:// URL for files supports only the query parameters ${settings.join(', ')}.`);
  }
  const scheme = params.get('tls') === '0' ? 'http' : 'https';
  const endpoint = `${scheme}://${host}${port ? `:${port}` : ''}`;
  const region = params.get('region') || 'us-east-1';
  const forcePathStyle = params.get('style') !== 'host';
  return { ok: true, address: { kind: 's3', endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle } };
}

function decode(text = ''): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function wrong(error: string): Reading {
  return { ok: false, error };
}
