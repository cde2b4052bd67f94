import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { SnapExample } from '#contract/ai/snap.ts';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { Assistant } from '#web/features/ai/assistant/assistant.tsx';
import { RootTheme } from '../site/root-theme.tsx';
import { useOpenDraft } from './use-open-draft.ts';

const PremiumModal = lazy(() =>
  import('../panel/premium-modal.tsx').then(({ PremiumModal }) => ({ default: PremiumModal })),
);

/** The assistant for visitors and users: charts open as a draft or as a project. */
export function AssistantView({ examples }: { examples: readonly SnapExample[] }) {
  const { status, ...current } = useStore(session);
  const isSignedIn = status === 'in' && 'user' in current && current.user.isVerified;
  const openDraft = useOpenDraft();
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <RootTheme className="flex flex-1 flex-col">
        <Assistant examples={examples} isSignedIn={isSignedIn} onOpen={openDraft} />
        {isSignedIn && (
          <Suspense fallback={null}>
            <PremiumModal />
          </Suspense>
        )}
      </RootTheme>
    </QueryClientProvider>
  );
}
