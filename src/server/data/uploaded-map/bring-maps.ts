import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Document } from '#chart/document/document.ts';
import type { UploadedMaps } from '#chart/geo/geo-source.ts';
import type { MapFile, RegionFacts } from '#chart/geo/map-file.ts';
import type { Db } from '#server/platform/db/database.ts';
import { addOwnMap, findMap, requireMapQuota } from './store.ts';
import type { UploadedMapRow } from './table.ts';

type Place = { workspaceId: string; ownerId: string };

/**
 * A document for another workspace: a user's own map is shared as long as its owner is a member there, and copied
 * otherwise. `maps` are those that the chart could be drawn on in its old workspace.
 */
export async function transferUploadedMaps(
  db: Db,
  document: Document,
  { maps, to, now }: { maps: UploadedMaps; to: Place; now: Date },
): Promise<Document> {
  const id = uploadedMapId(document);
  const file = id === null ? undefined : (maps[`own/${id}.json`] as MapFile | undefined); // as `readFile` wrote it
  if (id === null || file === undefined || (await findMap(db, id, to.workspaceId)) !== null) return document;
  await requireMapQuota(db, to.ownerId);
  const copy = randomUUID();
  await addOwnMap(db, { ...copyOf(file, copy), userId: to.ownerId, createdAt: now });
  return { ...document, options: { ...document.options, map: `own/${copy}` } };
}

/** The copy's table only has what the map itself shows. */
function copyOf(
  file: MapFile,
  id: string,
): Omit<UploadedMapRow, 'userId' | 'createdAt' | 'originalId' | 'workspaceId'> {
  const { name, projection } = file.map;
  const text = JSON.stringify({ ...file, map: { ...file.map, id: `own/${id}` } });
  const rows = file.objects.regions.geometries.map((region) => {
    const { name: called } = region.properties as RegionFacts; // every region has one
    return [String(region.id), called];
  });
  return {
    id,
    name,
    filename: `${name}.topojson`,
    regions: rows.length,
    facts: { columns: ['region', 'name'], rows },
    key: 'region',
    isFlat: projection.kind === 'flat',
    size: text.length,
    map: gzipSync(text),
  };
}

/**
 * Users' own maps that a chart is drawn on, as files; only those that members of its workspace uploaded or left there.
 */
export async function loadUploadedMaps(db: Db, document: Document, workspaceId: string): Promise<UploadedMaps> {
  const id = uploadedMapId(document);
  if (id === null) return {};
  const map = await findMap(db, id, workspaceId);
  return map === null ? {} : { [`own/${id}.json`]: JSON.parse(gunzipSync(map).toString()) };
}

/** The id of the user's own map that a chart is drawn on. */
function uploadedMapId({ options }: Document): string | null {
  const [, id] = /^own\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(String(options.map ?? '')) ?? [];
  return id ?? null;
}
