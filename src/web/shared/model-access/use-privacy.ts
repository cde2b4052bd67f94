import type { PrivacyMode } from '#contract/workspace/language-models.ts';
import * as languageModels from '#web/client/endpoints/language-models.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import type { PrivacySetting } from './privacy-dialog.tsx';

const endpoints = {
  chart: [languageModels.readPrivacy, languageModels.choosePrivacy],
  dataset: [languageModels.readDatasetPrivacy, languageModels.chooseDatasetPrivacy],
  workspace: [languageModels.readWorkspacePrivacy, languageModels.chooseWorkspacePrivacy],
} as const;

const readers = Object.values(endpoints).map(([read]) => read);

/** The AI privacy of a chart, dataset or workspace, and how to change it. */
export function usePrivacy(of: keyof typeof endpoints, id: string): PrivacySetting {
  const [read, choose] = endpoints[of];
  const { data, error, isFetching, refetch } = useCall(read, { id });
  const change = useChange(choose, { toast: false, renews: readers });
  const { isPending, variables } = change;
  return {
    of,
    shown: { data, error, isFetching, refetch },
    change: {
      pending: isPending ? (variables.mode ?? 'model') : null,
      error: change.error?.message,
      choose: (mode: PrivacyMode) => change.mutate({ id, mode: mode === 'model' ? null : mode }),
    },
  };
}
