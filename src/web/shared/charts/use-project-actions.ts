import { useQueryClient } from '@tanstack/react-query';
import { counted } from '#lib/counted.ts';
import type { InputOf } from '#web/client/endpoint.ts';
import * as projects from '#web/client/endpoints/projects.ts';
import { isNeedsPlan, showUpgrade } from '#web/client/premium-modal.ts';
import { send } from '#web/client/send.ts';
import { showToast } from '#web/client/toasts.ts';
import { renew } from '#web/client/use-call.ts';

type Action = InputOf<typeof projects.organise>['action'];

export type ProjectActions = ReturnType<typeof useProjectActions>;

/** Actions on charts of a list. Each reports its result or its error, and updates the list. */
export function useProjectActions() {
  const client = useQueryClient();

  async function act(does: () => Promise<unknown>, done: string, undo?: () => void): Promise<boolean> {
    try {
      await does();
    } catch (error) {
      if (isNeedsPlan(error)) showUpgrade(error);
      else showToast('error', error instanceof Error ? error.message : String(error));
      await renew(client, [projects.list, projects.folders]);
      return false;
    }
    await renew(client, [projects.list, projects.folders]);
    showToast('success', done, undo && { label: 'Undo', onRun: undo });
    return true;
  }

  const organise = (ids: readonly string[], action: Action, done: string, undo?: () => void) =>
    act(() => send(projects.organise, { ids: [...ids], action }, { toast: false }), done, undo);
  const takeBack = (ids: readonly string[]) => organise(ids, { kind: 'take-back' }, `${charts(ids)} restored.`);

  return {
    move: (ids: readonly string[], folder: { id: string; name: string } | null) =>
      organise(
        ids,
        { kind: 'move', folderId: folder?.id ?? null },
        folder === null ? `${charts(ids)} removed from the folder.` : `${charts(ids)} moved to “${folder.name}”.`,
      ),
    tag: (ids: readonly string[], change: { add: string[]; remove: string[] }) =>
      organise(ids, { kind: 'tag', ...change }, 'Tags updated.'),
    trash: (ids: readonly string[]) =>
      organise(ids, { kind: 'trash' }, `${charts(ids)} moved to trash for 30 days.`, () => void takeBack(ids)),
    takeBack,
    /** One after the other: the plan's limit may be reached in between, and finished copies stay. */
    duplicate: (ids: readonly string[]) =>
      act(
        async () => {
          for (const id of ids) await send(projects.duplicate, { id }, { toast: false });
        },
        `${charts(ids)} duplicated.`,
      ),
    remove: (ids: readonly string[]) =>
      act(
        async () => {
          for (const id of ids) await send(projects.remove, { id }, { toast: false });
        },
        `${charts(ids)} permanently deleted.`,
      ),
  };
}

function charts(ids: readonly string[]): string {
  return counted(ids.length, 'chart');
}
