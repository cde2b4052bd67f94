import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { DraftPreview, SharedPreview } from '../preview/preview-page.tsx';
import { pageMeta } from '../site/page-meta.ts';
import { RootTheme } from '../site/root-theme.tsx';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/ai-preview.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Preview',
    description: 'A chart with other charts of its data.',
    path: '/ai/preview',
    publicUrl: '',
    index: false,
  });

export default function AiPreviewPage() {
  const { projectId = '', shareId = '' } = useParams();
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <RootTheme>
      <SiteFrame>
        <div className="mx-auto max-w-6xl px-5 py-8">
          <h1 className="mb-5 font-semibold font-serif text-28 tracking-tight">Preview</h1>
          <QueryClientProvider client={client}>
            {projectId === 'draft' ? (
              <DraftPreview key={shareId} id={shareId} />
            ) : (
              <SharedPreview key={shareId} projectId={projectId} shareId={shareId} />
            )}
          </QueryClientProvider>
        </div>
      </SiteFrame>
    </RootTheme>
  );
}
