import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import * as snap from '#web/api/endpoints/snap.ts';
import { session } from '#web/api/session.ts';
import { useStore } from '#web/api/store.ts';
import { Assistant } from '#web/features/assistant/assistant.tsx';
import { ask, pageContext } from '../page-context.ts';
import { PremiumModal } from '../panel/premium-modal.tsx';
import { pageMeta } from '../site/page-meta.ts';
import { RootTheme } from '../site/root-theme.tsx';
import { SiteHeader } from '../site/site-header.tsx';
import { useOpenDraft } from '../visitor/use-open-draft.ts';
import type { Route } from './+types/ai-assistant.ts';

/** Examples are left out of the page when they cannot be loaded. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { examples } = await ask(page, snap.examples, {}).catch(() => ({ examples: [] }));
  return { examples, publicUrl: page.settings.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'AI assistant',
    description: 'Ask your data, a picture or a PDF, and get charts and answers computed from it. No account needed.',
    path: '/ai-assistant',
    publicUrl: loaderData.publicUrl,
  });

export default function AiAssistantPage({ loaderData }: Route.ComponentProps) {
  const { status, ...current } = useStore(session);
  const isSignedIn = status === 'in' && 'user' in current && current.user.isVerified;
  const openDraft = useOpenDraft();
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <RootTheme className="flex min-h-dvh flex-col">
        <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-paper focus:p-3">
          Skip to content
        </a>
        <SiteHeader />
        <main id="main" className="flex flex-1 flex-col" tabIndex={-1}>
          <Assistant examples={loaderData.examples} isSignedIn={isSignedIn} onOpen={openDraft} />
        </main>
        {isSignedIn && <PremiumModal />}
      </RootTheme>
    </QueryClientProvider>
  );
}
