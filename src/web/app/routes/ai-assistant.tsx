import { lazy, Suspense } from 'react';
import * as snap from '#web/client/endpoints/snap.ts';
import { ask, pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { RootTheme } from '../site/root-theme.tsx';
import { SiteHeader } from '../site/site-header.tsx';
import type { Route } from './+types/ai-assistant.ts';

const loadView = () =>
  import('../visitor/assistant-view.tsx').then(({ AssistantView }) => ({ default: AssistantView }));

/**
 * Rendered on the server; the browser shows it at once and loads its script afterwards. It has a theme of its own: when
 * that of a part around it changes, React would remove what the server sent.
 */
const AssistantView = lazy(loadView);

/** Examples are left out of the page when they cannot be loaded. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [{ examples }] = await Promise.all([
    ask(page, snap.examples, {}).catch(() => ({ examples: [] })),
    loadView(), // so that the whole page is sent
  ]);
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
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-paper focus:p-3">
        Skip to content
      </a>
      <RootTheme>
        <SiteHeader />
      </RootTheme>
      <main id="main" className="flex flex-1 flex-col" tabIndex={-1}>
        <Suspense fallback={null}>
          <AssistantView examples={loaderData.examples} />
        </Suspense>
      </main>
    </div>
  );
}
