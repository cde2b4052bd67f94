import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ModelProvider } from '#lib/model-settings.ts';
import * as languageModels from '#web/client/endpoints/language-models.ts';
import { useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Button } from '#web/ui/button.tsx';

/** Tests the model of the server. */
export function TestServerModel() {
  const test = useChange(languageModels.test, { toast: false, renews: [languageModels.read] });
  return <TestModel test={test} onTest={() => test.mutate({})} />;
}

/** Tests the model of a workspace. */
export function TestOwnModel({ workspaceId }: { workspaceId: string }) {
  const test = useChange(languageModels.testOwn, { toast: false });
  return <TestModel test={test} onTest={() => test.mutate({ id: workspaceId })} />;
}

/** Button that makes one small call, and what came of it. */
function TestModel({ test, onTest }: { test: Test; onTest: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-3">
      <Button busy={test.isPending} onClick={onTest}>
        Test connection
      </Button>
      <p role="status" className="min-w-48 flex-1 text-muted">
        <TestResult {...test} />
      </p>
    </div>
  );
}

type Test = Pick<ReturnType<typeof useChange<typeof languageModels.test>>, 'isPending' | 'data' | 'error'>;

function TestResult({ isPending, data, error }: Test) {
  const { number } = useFormats();
  if (isPending) return 'Waiting for the model …';
  if (error !== null) return <Failed reason={error.message} />;
  if (data === undefined) return 'Sends one small question without any data of your users.';
  if (!data.isOk) return <Failed reason={`${data.reason} (${number(data.ms)}\u00a0ms)`} />;
  return (
    <span className="flex items-start gap-1.5 text-success-ink">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      The model answered correctly in {number(data.ms)} ms.
    </span>
  );
}

function Failed({ reason }: { reason: string }) {
  return (
    <span className="flex items-start gap-1.5 text-error-ink">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {reason}
    </span>
  );
}

export const modelProviderNames: Record<ModelProvider, string> = {
  'openai-compatible': 'OpenAI-compatible server',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
};
