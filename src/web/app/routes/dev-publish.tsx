import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PublishPanel } from '#web/features/publish/publish/publish-panel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { ThemeScope } from '#web/ui/theme-scope.tsx';

export { requireDevelopment as loader } from '../require-development.ts';

/** The publish panel alone, for a project of the signed-in user (`?project=`), for development and tests. */
export default function DevPublishPage() {
  const [query] = useSearchParams();
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const project = {
    id: query.get('project') ?? '',
    title: query.get('title') ?? 'A chart',
    template: query.get('template') ?? 'bar',
    version: Number(query.get('version') ?? 1),
  };
  return (
    <ThemeScope dark={theme === 'dark'} className="min-h-dvh p-3 sm:p-6">
      <title>Publish – Chartlas</title>
      <main className="mx-auto max-w-sm">
        <header className="mb-5 flex items-center gap-3">
          <h1 className="me-auto font-semibold text-14">Publish</h1>
          <Segmented
            label="Theme"
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        </header>
        <QueryClientProvider client={client}>
          <PublishPanel project={project} />
        </QueryClientProvider>
      </main>
    </ThemeScope>
  );
}
