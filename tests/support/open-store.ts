import { join } from 'node:path';
import S3rver from 's3rver';

/** An object store that several servers share, as they name it in FILES_URL. */
export async function openStore(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files' }],
  });
  const { port } = await store.run();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/files?region=us-east-1&tls=0`,
    close: () => store.close(),
  };
}
