import type { z } from 'zod';
import type * as datasets from '#contract/datasets.ts';
import type { Context } from '../http/route.ts';
import { nameFile } from './bytes.ts';
import { enterWorkspace } from './enter.ts';
import { fetchFile } from './fetch-file.ts';
import { nameFromFile, readName } from './read-words.ts';
import { sizeLimitOf } from './take-file.ts';
import { type TakeResult, takeNowOrLater } from './take-now-or-later.ts';

type UsedPorts = Context<typeof datasets.fromUrl>;
type Input = z.output<(typeof datasets.fromUrl)['input']>;

/** Creates a dataset from a URL, from which it can be refreshed. */
export async function fetchDataset(
  ports: UsedPorts,
  { url, every, name, choices, ...wanted }: Input,
): Promise<TakeResult> {
  const { db, user } = ports;
  const workspaceId = await enterWorkspace(db, { workspaceId: wanted.workspaceId, userId: user.id, right: 'change' });
  const key = await nameFile(ports);
  return takeNowOrLater(ports, key, async () => {
    const { sha256, ...file } = await fetchFile(ports, url, { key, limit: sizeLimitOf(user.account.roles, ports) });
    return {
      file,
      asked: choices ?? {},
      dataset: { workspaceId, name: name?.trim() ? readName(name) : nameFromFile(file.name), createdBy: user.id },
      source: { url: url.trim(), sha256, every },
    };
  });
}
