import type { Choices } from '#data/reading.ts';
import type { Dropped } from '#web/workers/data/messages.ts';

/** The source as a file for the server. For a paste it is the part that was read: cells of a page, or text. */
export function sourceToFile(source: Dropped, { format }: Pick<Choices, 'format'>, name: string): File {
  if (source instanceof File) return source;
  const isPage = format === 'html' && /<table[\s>]/i.test(source.html);
  return isPage
    ? new File([source.html], `${name}.html`, { type: 'text/html' })
    : new File([source.text], `${name}.txt`, { type: 'text/plain' });
}

/** The name of a chart from its file: “sales 2024.csv” gives “sales 2024”. Pasted data has no name. */
export function chartNameFromFile(source: Dropped): string {
  return source instanceof File ? source.name.replace(/\.[^.]{1,8}$/, '').trim() : '';
}

/** A name that is valid in a multipart form and in a folder. */
export function toSourceFileName(name: string): string {
  return (
    name
      .replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'Pasted table'
  );
}
