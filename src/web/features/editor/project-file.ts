import { type Content, readContent } from '#chart/project/content.ts';
import { manifestOf } from '#chart/registry.ts';

/** A project as a file. The data is not included; the file names the dataset. */
export function toFile(content: Content): { name: string; text: string } {
  const name =
    content.name
      .replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'chart';
  return { name: `${name}.chartlas.json`, text: JSON.stringify({ chartlas: 'project', ...content }, null, 2) };
}

/** The chart of a file, to be drawn with the data that is open here. */
export function fromFile(
  text: string,
  current: Content,
): { ok: true; content: Content } | { ok: false; error: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { ok: false, error: 'This file is not JSON. Choose one that was saved from a chart.' };
  }
  const read = readContent(parsed, { templateOf: manifestOf });
  if (!read.ok) return read;
  const { datasetId, steps } = current;
  // Another account has other datasets: an imported chart is drawn with the open data.
  return { ok: true, content: { ...read.content, ...(datasetId !== null && { datasetId, steps }) } };
}
