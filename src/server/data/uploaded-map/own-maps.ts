import { gunzipSync } from 'node:zlib';
import type { Document } from '#chart/document/document.ts';
import type { UploadedMaps } from '#chart/geo/geo-source.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findMap } from './store.ts';

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
export function uploadedMapId({ options }: Document): string | null {
  const [, id] = /^own\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(String(options.map ?? '')) ?? [];
  return id ?? null;
}
