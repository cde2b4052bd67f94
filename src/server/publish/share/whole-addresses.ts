import type { Document } from '#chart/document/document.ts';

/** Other sites would resolve the relative URLs of logos and of fonts against themselves. */
export function withWholeAddresses(
  file: string,
  documents: readonly Pick<Document, 'look'>[],
  publicUrl: string,
): string {
  const hrefs = documents.flatMap(({ look }) => [
    look?.logo?.href ?? '',
    ...(look?.fonts.own ?? []).flatMap(({ files }) => Object.values(files)),
  ]);
  const relative = new Set(hrefs.filter((href) => href.startsWith('/')).map((href) => JSON.stringify(href)));
  return [...relative].reduce((text, href) => text.replaceAll(href, `"${publicUrl}${href.slice(1)}`), file);
}
