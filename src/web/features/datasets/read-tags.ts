/** Tags as users write them: separated by commas, without duplicates, ignoring case. */
export function readTags(text: string): string[] {
  const byName = new Map<string, string>();
  for (const part of text.split(/[,;\n]/)) {
    const tag = part.replace(/\s+/g, ' ').trim().slice(0, 100);
    if (tag !== '' && !byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  }
  return [...byName.values()].slice(0, 50);
}
