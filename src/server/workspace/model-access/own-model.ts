import type { ModelSettings } from '#lib/model-settings.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { changeWorkspace } from '../workspace/index.ts';
import { mayHaveOwn } from './model-for.ts';
import { removeOwnModel, sealKey, setOwnModel } from './store.ts';
import type { WorkspaceModelRow } from './table.ts';

type Means = Pick<Ports, 'db' | 'secret' | 'now'>;
type Given = Pick<ModelSettings, 'provider' | 'model'> & { id: string; apiKey: string; user: ScopedUser };

/** Stores a workspace's own model. Its key is encrypted, and never leaves the server again. */
export function changeOwnModel({ db, secret, now }: Means, given: Given): Promise<WorkspaceModelRow> {
  const { id, provider, model, apiKey, user } = given;
  return changeWorkspace(db, { id, user, right: 'set the language model' }, async (within) => {
    if (!(await mayHaveOwn(within, id, now())))
      refuse('not-allowed', 'A language model of your own is part of the Enterprise plan.');
    const row: WorkspaceModelRow = {
      workspaceId: id,
      provider,
      model,
      sealedKey: sealKey(apiKey, { secret, workspaceId: id }),
      keyEnd: apiKey.slice(-4),
      changedAt: now(),
    };
    await setOwnModel(within, row);
    return row;
  });
}

export function deleteCustomModel(
  { db }: Pick<Means, 'db'>,
  { id, user }: { id: string; user: ScopedUser },
): Promise<void> {
  return changeWorkspace(db, { id, user, right: 'set the language model' }, (within) => removeOwnModel(within, id));
}
