import { Sparkles } from 'lucide-react';
import * as languageModels from '#web/api/endpoints/language-models.ts';
import { useCall } from '#web/api/use-call.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ModelCalls } from './model-calls.tsx';
import { ModelState } from './model-state.tsx';

/** The configured language model: its switch and health, a test, and its calls. Reloaded while the page is visible. */
export function AdminLanguageModel() {
  const answer = useCall(languageModels.read, {}, { every: 10_000 });
  const { data, error, isFetching, refetch } = answer;
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title="The language model could not be loaded"
        advice={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data === undefined) return <Loading />;
  return (
    <div className="flex flex-col gap-8">
      {error !== null && (
        <ErrorState
          compact
          title="The language model could not be refreshed."
          advice={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data.configured === null ? <NotConfigured /> : <ModelState overview={data} configured={data.configured} />}
      {(data.configured !== null || data.total.calls > 0) && <ModelCalls overview={data} />}
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-8">
      <div className="rounded-card border border-line p-5">
        <Skeleton lines={4} />
      </div>
      <Skeleton className="h-40" />
    </div>
  );
}

function NotConfigured() {
  return (
    <EmptyState icon={<Sparkles />} title="No language model is configured" className="rounded-card border border-line">
      The built-in engine works without one. To add a model, set <code>AI_PROVIDER</code>, <code>AI_MODEL</code> and{' '}
      <code>AI_API_KEY</code> or <code>AI_BASE_URL</code>, then restart the server.
    </EmptyState>
  );
}
