import { gunzipSync } from 'node:zlib';
import type { Document } from '#chart/document/document.ts';
import type { OwnMaps } from '#chart/geo/geo-source.ts';
import type { Db } from '../db/database.ts';
import { findMaps } from './store.ts';

/** The maps of people's own that a chart is drawn on, as files; only those that people of its workspace brought. */
export async function ownMapsOf(db: Db, document: Document, workspaceId: string): Promise<OwnMaps> {
  const id = ownMapIn(document);
  if (id === null) return {};
  const found = await findMaps(db, [id], workspaceId);
  return Object.fromEntries(
    found.map(({ id: each, map }) => [`own/${each}.json`, JSON.parse(gunzipSync(map).toString())]),
  );
}

/** Which map of somebody's own a chart is drawn on. */
export function ownMapIn({ options }: Document): string | null {
  const [, id] = /^own\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(String(options.map ?? '')) ?? [];
  return id ?? null;
}
