import type { Endpoint, InputOf } from './endpoint.ts';
import { confirming, fetchOnce, notReached, readAnswer, type SendOptions, toRequest } from './send.ts';

/** Downloads a file that needs the token, which a plain link could not send, and hands it to the browser to save. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions & { fallbackName: string },
): Promise<void> {
  const { name, bytes } = await confirming(() => fetchFile(endpoint, input, options));
  saveBlob(bytes, name ?? options.fallbackName);
}

/** Hands a file to the browser to save. */
export function saveBlob(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser reads it after the click
}

/** A name without the characters that file systems refuse. */
export function toFileName(name: string, otherwise: string): string {
  return (
    name
      .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 100) || otherwise
  );
}

export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions = {},
): Promise<{ name: string | null; bytes: Blob }> {
  const answer = await fetchOnce(...toRequest(endpoint, input as Record<string, unknown>, options.signal)).catch(
    (error: unknown) => {
      throw options.signal?.aborted ? error : notReached(options);
    },
  );
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => null);
    readAnswer({ status: answer.status, body, retryAfter: answer.headers.get('retry-after') }, options); // throws
  }
  const bytes = await answer.blob().catch(() => {
    throw notReached(options);
  });
  return { name: fileNameOf(answer.headers.get('content-disposition')), bytes };
}

/** The name in a content-disposition header. The encoded form wins: the plain one is for old programs. */
export function fileNameOf(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded !== undefined) return decode(encoded);
  return (
    /filename="([^"]+)"|filename=([^;"\s]+)/i
      .exec(header ?? '')
      ?.slice(1)
      .find(Boolean) ?? null
  );
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return null;
  }
}
