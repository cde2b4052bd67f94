import { text } from 'node:stream/consumers';
import { loadUploadedMaps } from '#server/data/uploaded-map/index.ts';
import type { Files } from '#server/platform/object-store/files.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import type { WorkPorts } from '#server/ports.ts';
import type { drawFromData } from './draw-thumbnail.job.ts';
import type { ProjectAccess } from './enter.ts';
import { placeholder } from './placeholder.ts';
import { type DataSource, dataOfProject, limitsFor } from './project-data.ts';

type UsedPorts = Pick<WorkPorts, 'db' | 'files' | 'now' | 'log' | 'network'>;

/** Cache version of thumbnails. Raise it when their drawing changes. */
const drawnAs = 3;

type Thumbnail = { svg: string; isLasting: boolean };

/** The thumbnail of a chart as it is now, drawn once for each version of chart and data. It never fails. */
export async function thumbnailOf(
  ports: UsedPorts,
  met: ProjectAccess,
  { isDark }: { isDark: boolean },
): Promise<Thumbnail> {
  try {
    const svg = await find(ports, met, isDark);
    if (svg !== null) return { svg, isLasting: true };
  } catch (error) {
    ports.log.warn({ err: error, project: met.project.id }, 'a thumbnail could not be drawn');
  }
  return { svg: placeholder(isDark), isLasting: false };
}

async function find(ports: UsedPorts, met: ProjectAccess, isDark: boolean): Promise<string | null> {
  const source = await dataOfProject(ports, met);
  if (source === null) return null;
  const { id, version } = met.project;
  const key = `${folderOf(id)}${version}-${source.name.slice(0, 16)}-${drawnAs}-${isDark ? 'dark' : 'light'}.svg`;
  const known = await ports.files.get(key);
  if (known !== undefined) return text(known.stream);
  const svg = await drawNow(ports, source, { met, isDark });
  if (svg !== null) await ports.files.put(key, Buffer.from(svg), { type: 'image/svg+xml' });
  return svg;
}

type Drawing = { met: ProjectAccess; isDark: boolean };

async function drawNow(ports: UsedPorts, source: DataSource, { met, isDark }: Drawing): Promise<string | null> {
  const { document } = met.content;
  const look = { document, isDark, maps: await loadUploadedMaps(ports.db, document, met.project.workspaceId) };
  const work = new URL('./draw-thumbnail.job.ts#drawFromData', import.meta.url);
  const data = await source.open();
  const answer = await runInSandbox<typeof drawFromData>(work, { ...look, data }, limitsFor(source, ports));
  if (answer.ok) return answer.result;
  ports.log.warn({ reason: answer.reason, project: met.project.id }, 'a thumbnail could not be drawn');
  return null;
}

const root = 'thumbnails/';

function folderOf(id: string): string {
  return `${root}${id}/`;
}

export async function removeThumbnails(files: Files, id: string): Promise<void> {
  for await (const { key } of files.list(folderOf(id))) await files.remove(key);
}

/** Removes the thumbnails of deleted charts and of old versions. */
export async function purgeThumbnails(
  files: Files,
  currentOf: (ids: string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<void> {
  let batch: string[] = [];
  for await (const { key } of files.list(root)) {
    batch.push(key);
    if (batch.length >= 500) await sweep();
  }
  await sweep();

  async function sweep(): Promise<void> {
    const keys = batch;
    batch = [];
    const current = await currentOf([...new Set(keys.map(idOf))]);
    for (const key of keys) if (current.get(idOf(key)) !== versionOf(key)) await files.remove(key);
  }
}

function idOf(key: string): string {
  return key.split('/')[1] ?? '';
}

function versionOf(key: string): number {
  return Number.parseInt(key.split('/')[2] ?? '', 10);
}
