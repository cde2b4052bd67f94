import { type Content, readName } from '#chart/changes/content.ts';

/**
 * The name of a chart after its title has changed: the title, unless the user has named the chart. A name that the
 * product gave, from the title before or from the dataset, is not the user's.
 */
export function nameFromTitle(
  { name, document }: Pick<Content, 'name' | 'document'>,
  { title, datasetName }: { title: string; datasetName: string | null },
): string {
  const automaticNames = [
    readName(''),
    readName(document.text.title),
    ...(datasetName === null ? [] : [readName(datasetName)]),
  ];
  if (!automaticNames.includes(name)) return name;
  return title.trim() === '' ? name : readName(title);
}
