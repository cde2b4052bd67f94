import { randomBytes } from 'node:crypto';
import type { Document } from '#chart/document/document.ts';
import { readDocument } from '#chart/document/read.ts';
import type { UploadedMaps } from '#chart/geo/geo-source.ts';
import type { Story } from '#chart/story/story.ts';
import { manifestOf } from '#chart/template/registry.ts';
import type { Table } from '#data/table.ts';
import { readTableJson, toTableJson } from '#data/table-json.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Files } from '#server/platform/object-store/files.ts';
import { readPacked, writePacked } from '#server/publish/share/index.ts';

/** A chart of a published story. */
export type PublishedChart = {
  projectId: string;
  document: Document;
  table: Table;
  maps: UploadedMaps;
  /** What its values were read from; where each was read is stored beside. */
  readFrom: 'image' | 'pdf' | 'text' | null;
};

/** A story as it was published: never changed, only replaced. */
export type StoryContent = {
  story: Story;
  size: { width: number; height: number };
  charts: readonly PublishedChart[];
};

const mostBytes = 30 * 1024 * 1024;

/** A new place for a published story. The time in it tells the cleanup how old it is. */
export function newContentKey(now: Date): string {
  return `stories/${now.getTime()}-${randomBytes(12).toString('base64url')}/story.json.gz`;
}

/** Where the files of one of its charts stand: a folder of its own beside the story. */
export function chartKey(contentKey: string, place: number): string {
  return contentKey.replace(/[^/]*$/, `chart-${place}/chart.json.gz`);
}

export async function saveStoryContent(
  files: Files,
  key: string,
  { story, size, charts }: StoryContent,
): Promise<void> {
  const text = JSON.stringify({
    story,
    size,
    charts: charts.map((chart) => ({ ...chart, table: toTableJson(chart.table) })),
  });
  if (text.length > mostBytes)
    refuse('too-large', 'The charts of this story show too much data to be published. Aggregate the data first.');
  await writePacked(files, key, text);
}

type Stored = Omit<StoryContent, 'charts'> & {
  charts: readonly (Omit<PublishedChart, 'document' | 'table'> & { document: unknown; table: unknown })[];
};

/** Null when it is deleted, or has a chart of a type that this server does not know. */
export async function openContent(files: Files, key: string): Promise<StoryContent | null> {
  const text = await readPacked(files, key);
  if (text === null) return null;
  const { story, size, charts: stored } = JSON.parse(text) as Stored; // documents and tables are read below; the rest is of our own making
  const charts = stored.flatMap(({ document, table, ...rest }): PublishedChart[] => {
    const read = readDocument(document, { templateOf: manifestOf });
    return read.ok ? [{ ...rest, document: read.document, table: readTableJson(table) }] : [];
  });
  return charts.length === stored.length ? { story, size, charts } : null;
}
