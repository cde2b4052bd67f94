import { Laptop, Server, Sparkles } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PrivacyMode } from '#contract/workspace/language-models.ts';
import * as languageModels from '#web/client/endpoints/language-models.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { privacyNames } from './privacy-choice.tsx';
import type { PrivacySetting } from './privacy-dialog.tsx';

// Loaded when it is opened: most people never do.
const PrivacyDialog = lazy(() =>
  import('./privacy-dialog.tsx').then(({ PrivacyDialog }) => ({ default: PrivacyDialog })),
);

const icons: Record<PrivacyMode, ReactNode> = { browser: <Laptop />, server: <Server />, model: <Sparkles /> };

/** The mode of AI privacy in force, as a badge; those who may change it open the setting with it. */
export function PrivacyButton({ mayChange, ...setting }: PrivacySetting & { mayChange: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const mode = setting.shown.data?.mode;
  const look = mode === undefined ? <Badge>AI privacy</Badge> : <PrivacyBadge mode={mode} />;
  if (!mayChange) return look;
  return (
    <>
      <button
        type="button"
        aria-label={`AI privacy: ${mode === undefined ? 'not loaded' : privacyNames[mode]}`}
        onClick={() => setIsOpen(true)}
        className="inline-flex min-w-0 rounded-full hover:brightness-95 pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        {look}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PrivacyDialog {...setting} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export function PrivacyBadge({ mode }: { mode: PrivacyMode }) {
  return (
    <Badge kind={mode === 'model' ? 'accent' : 'neutral'} icon={icons[mode]}>
      {privacyNames[mode]}
    </Badge>
  );
}

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
