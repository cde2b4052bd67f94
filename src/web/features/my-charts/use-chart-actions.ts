import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#web/api/endpoint.ts';
import * as projects from '#web/api/endpoints/projects.ts';
import { isNeedsPlan, tellNeedsPlan } from '#web/api/needs-plan.ts';
import { send } from '#web/api/send.ts';
import { showToast } from '#web/api/toasts.ts';
import { renew } from '#web/api/use-call.ts';

type Action = InputOf<typeof projects.organise>['action'];

export type ChartActions = ReturnType<typeof useChartActions>;

/** Actions on charts of a list. Each reports its result or its error, and updates the list. */
export function useChartActions() {
  const client = useQueryClient();

  async function act(does: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      await does();
      showToast('success', done);
      return true;
    } catch (error) {
      if (isNeedsPlan(error)) tellNeedsPlan(error);
      else showToast('error', error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      await renew(client, [projects.list, projects.folders]);
    }
  }

  const organise = (ids: readonly string[], action: Action, done: string) =>
    act(() => send(projects.organise, { ids: [...ids], action }, { toast: false }), done);

  return {
    move: (ids: readonly string[], folder: { id: string; name: string } | null) =>
      organise(
        ids,
        { kind: 'move', folderId: folder?.id ?? null },
        folder === null ? `${charts(ids)} removed from the folder.` : `${charts(ids)} moved to “${folder.name}”.`,
      ),
    tag: (ids: readonly string[], change: { add: string[]; remove: string[] }) =>
      organise(ids, { kind: 'tag', ...change }, 'Tags updated.'),
    trash: (ids: readonly string[]) => organise(ids, { kind: 'trash' }, `${charts(ids)} moved to trash for 30 days.`),
    takeBack: (ids: readonly string[]) => organise(ids, { kind: 'take-back' }, `${charts(ids)} restored.`),
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
  return ids.length === 1 ? '1 chart' : `${ids.length} charts`;
}
