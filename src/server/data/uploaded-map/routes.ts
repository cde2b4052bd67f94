import { gunzipSync, gzipSync } from 'node:zlib';
import type { MapFile } from '#chart/geo/map-file.ts';
import { withKey } from '#chart/geo/own-map.ts';
import * as contract from '#contract/data/own-maps.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { presentOwnMap } from './present.ts';
import { changeOwnMap, findOwnMap, findSeen, listLent, listOwnMaps, removeOwnMap } from './store.ts';
import type { UploadedMapRow } from './table.ts';
import { normalizeMapName, receiveUploadedMap } from './take-upload.ts';

export const routes = [
  route(contract.upload, async (_, context) => {
    const id = await receiveUploadedMap(context);
    return presentOwnMap(await own(context.db, id, context.user.id), context.user.id);
  }),

  route(contract.list, async ({ workspaceId: named }, { db, user }) => {
    const { workspaceId: only } = user.scope;
    const workspaceId = named ?? only;
    const sharedMaps = workspaceId === null ? [] : await listLent(db, { workspaceId, user });
    const found = [...(only === null ? await listOwnMaps(db, user.id) : []), ...sharedMaps];
    return { boundaries: found.map((row) => presentOwnMap(row, user.id)) };
  }),

  route(contract.read, async ({ id }, { db, user }) => presentOwnMap(await own(db, id, user.id), user.id)),

  route(contract.map, async ({ id }, { db, user, request, reply }) => {
    const found = (await findSeen(db, id, user)) ?? refuse('not-found');
    reply.type('application/json').header('cache-control', 'private, no-cache').header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(gunzipSync(found.map));
    return reply.header('content-encoding', 'gzip').send(found.map);
  }),

  route(contract.change, async ({ id, name, key }, { db, user }) => {
    const found = await own(db, id, user.id);
    const named = name === undefined ? found.name : normalizeMapName(name);
    await changeOwnMap(db, id, rewritten(found, { name: named, key: key ?? found.key }));
    return presentOwnMap(await own(db, id, user.id), user.id);
  }),

  route(contract.remove, async ({ id }, { db, user }) => {
    await own(db, id, user.id);
    await removeOwnMap(db, id);
    return new ReplyWithMessage('Map deleted. Published charts keep using it.', null);
  }),
];

async function own(db: Db, id: string, userId: string): Promise<UploadedMapRow> {
  const found = await findOwnMap(db, id);
  return found?.userId === userId ? found : refuse('not-found');
}

/** The map with another name, or with its regions named by another column. */
function rewritten(
  { map, facts }: UploadedMapRow,
  { name, key }: { name: string; key: string },
): Partial<UploadedMapRow> {
  requireThat(facts.columns.includes(key), 'bad-input', 'This map does not have that column.');
  const file = JSON.parse(gunzipSync(map).toString()) as MapFile; // as `readFile` wrote it
  const text = JSON.stringify(withKey({ ...file, map: { ...file.map, name } }, facts, key));
  return { name, key, map: gzipSync(text), size: text.length };
}
