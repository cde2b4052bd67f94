import { refuse, requireThat } from '#server/platform/http/errors.ts';

const longestName = 200;
const longestDescription = 5000;
const longestTag = 40;
const mostTags = 20;

export function normalizeDatasetName(given: string): string {
  const name = given.replace(/\s+/g, ' ').trim();
  requireThat(
    name !== '' && name.length <= longestName,
    'bad-input',
    `Please enter a name of up to ${longestName} characters.`,
  );
  return name;
}

/** A file name without its extension. */
export function datasetNameFromFile(filename: string): string {
  const name = filename.replace(/\.(csv|tsv|tab|txt|json|geojson|ndjson|jsonl|xlsx?|xlsm|ods|parquet|html?|md)$/i, '');
  return name.replace(/\s+/g, ' ').trim().slice(0, longestName) || 'Data';
}

export function readDescription(given: string): string {
  const description = given.trim();
  if (description.length > longestDescription)
    refuse('bad-input', `Please keep the description under ${longestDescription} characters.`);
  return description;
}

/** Without duplicates, ignoring case. */
export function normalizeTags(given: readonly string[]): string[] {
  const tags = new Map<string, string>();
  for (const each of given) {
    const tag = each.replace(/\s+/g, ' ').trim();
    if (tag.length > longestTag) refuse('bad-input', `Please keep each tag under ${longestTag} characters.`);
    if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  if (tags.size > mostTags) refuse('bad-input', `Please choose at most ${mostTags} tags.`);
  return [...tags.values()];
}
