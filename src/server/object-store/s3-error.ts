import { FilesError, type FilesErrorCode } from './files-error.ts';

type Place = { endpoint: string; bucket: string };

const byName: Record<string, [FilesErrorCode, (place: Place) => string]> = {
  NoSuchBucket: ['unreachable', ({ endpoint, bucket }) => `The file store at ${endpoint} has no bucket ${bucket}.`],
  InvalidRange: ['bad-range', () => 'The file has no bytes in that range.'],
  AccessDenied: ['no-access', ({ endpoint }) => `The file store at ${endpoint} denied access to the bucket.`],
  InvalidAccessKeyId: [
    'no-access',
    ({ endpoint }) => `The file store at ${endpoint} does not recognize the access key.`,
  ],
  SignatureDoesNotMatch: ['no-access', ({ endpoint }) => `The file store at ${endpoint} rejected the secret key.`],
  QuotaExceeded: ['no-space', ({ endpoint }) => `The file store at ${endpoint} is full.`],
  XMinioStorageFull: ['no-space', ({ endpoint }) => `The file store at ${endpoint} is full.`],
  TimeoutError: ['unreachable', ({ endpoint }) => `The file store at ${endpoint} did not respond in time.`],
};

const unreachable = /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|EPIPE|ETIMEDOUT|CERT_|ERR_TLS|DEPTH_|SELF_SIGNED)/;

/** The error of the store, as one sentence without key or secret. Unexpected errors stay as they are. */
export function toS3Error(error: unknown, place: Place): unknown {
  if (!(error instanceof Error) || error instanceof FilesError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (unreachable.test(code)) {
    return new FilesError('unreachable', `The file store at ${place.endpoint} cannot be reached (${code}).`);
  }
  const [kind, sentence] = byName[error.name] ?? byStatus(statusOf(error));
  return kind && sentence ? new FilesError(kind, sentence(place)) : error;
}

/** A missing bucket is a mistake in the settings, not a missing file. */
export function isMissingInS3(error: unknown): boolean {
  return error instanceof Error && error.name !== 'NoSuchBucket' && statusOf(error) === 404;
}

function byStatus(status: number): [FilesErrorCode, (place: Place) => string] | [] {
  if (status === 401 || status === 403)
    return ['no-access', ({ endpoint }) => `The file store at ${endpoint} denied access.`];
  if (status >= 500)
    return ['unreachable', ({ endpoint }) => `The file store at ${endpoint} returned an error (${status}).`];
  return [];
}

function statusOf(error: Error): number {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }; // the driver's errors have it
  return $metadata?.httpStatusCode ?? 0;
}
