/** Name without what writers differ in: case, accents, hyphens, dots, an article, a footnote’s star. */
export function placeKey(name: string): string {
  const letters = name
    .normalize('NFD')
    .replace(/[\p{Mn}*†’'ʼ.]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return letters.replace(/^the /, '').replace(/^saint /, 'st ');
}
