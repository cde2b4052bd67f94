import type { Choices } from '#data/reading.ts';
import type { Dropped } from '#web/data-worker/messages.ts';

/** What was brought as a file for the server. Of a paste it is the half that was read: cells of a page, or text. */
export function toFile(source: Dropped, { format }: Pick<Choices, 'format'>, name: string): File {
  if (source instanceof File) return source;
  const isPage = format === 'html' && /<table[\s>]/i.test(source.html);
  return isPage
    ? new File([source.html], `${name}.html`, { type: 'text/html' })
    : new File([source.text], `${name}.txt`, { type: 'text/plain' });
}

/** What a chart is called after its file: “sales 2024.csv” gives “sales 2024”. Pastes have no name. */
export function nameOf(source: Dropped): string {
  return source instanceof File ? source.name.replace(/\.[^.]{1,8}$/, '').trim() : '';
}

/** A name that can stand in a form of parts and in a folder. */
export function toFileName(name: string): string {
  return (
    name
      .replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'Pasted table'
  );
}
