/** The language of a tag: “de” of “de-AT”. */
export function languageOf(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? '';
}
