import type { Endpoint, ReplyOf } from './endpoint.ts';
import { notReached, readAnswer, type SendOptions, toRequest } from './send.ts';

type UploadOptions = SendOptions & {
  /** Progress in percent: 0 at the start, 100 when the server has everything, rising in between. */
  onProgress?: (percent: number) => void;
};

/**
 * Like `send`, for a call that takes a form with files. fetch cannot report upload progress, so this uses
 * XMLHttpRequest.
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  { onProgress = () => {}, ...options }: UploadOptions = {},
): Promise<ReplyOf<E>> {
  const [url, init] = toRequest(endpoint, {});
  const headers = new Headers(init.headers);
  headers.delete('content-type'); // the browser writes its own, with the boundary of the parts
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, url);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.addEventListener('progress', (event) => onProgress(toPercent(event)));
    request.addEventListener('load', () => {
      try {
        const { status, responseText } = request;
        const answer = { status, body: fromJson(responseText), retryAfter: request.getResponseHeader('retry-after') };
        done(readAnswer<ReplyOf<E>>(answer, options).data);
      } catch (error) {
        fail(error);
      }
    });
    request.addEventListener('error', () => fail(notReached(options)));
    request.addEventListener('abort', () => fail(new DOMException('The upload was canceled.', 'AbortError')));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    onProgress(0);
    request.send(form);
  });
}

/** Whole percents. Never 100 before everything is there. */
export function toPercent({ loaded, total }: { loaded: number; total: number }): number {
  if (total <= 0) return 0;
  return loaded >= total ? 100 : Math.floor((loaded / total) * 100);
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // reported as an unreadable response
  }
}
