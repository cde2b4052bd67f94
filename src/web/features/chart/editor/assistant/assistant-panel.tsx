import { Sparkles, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useStore } from '#web/client/store.ts';
import { PrivacyBadge as Look, PrivacyButton, usePrivacy } from '#web/shared/model-access/privacy-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type AiState, useAi } from '#web/workers/ai/use-ai.ts';
import { type EditorChartState, useChart, useEditorSession } from '../model/editor-session.ts';
import { AskMode } from './ask-mode.tsx';
import { assistantOf, type Mode } from './assistant-state.ts';
import { ChartMode } from './chart-mode.tsx';
import { EditMode } from './edit-mode.tsx';
import { IdeasMode } from './ideas-mode.tsx';

const modes: readonly { value: Mode; label: string }[] = [
  { value: 'edit', label: 'Edit' },
  { value: 'ask', label: 'Ask' },
  { value: 'chart', label: 'Chart' },
  { value: 'ideas', label: 'Ideas' },
];

/**
 * The AI panel: changes and charts by sentence, answers, titles and insights. They are computed in this browser while the
 * user types. On a small screen it is a sheet below the chart.
 */
export function AssistantPanel({ bringData }: { bringData: ReactNode }) {
  const session = useEditorSession();
  const { isAssistantOpen, proposal, mayEdit } = session;
  const { mode: modeStore } = assistantOf(session);
  const chosen = useStore(modeStore);
  const mode = mayEdit || chosen === 'ask' ? chosen : 'ask';
  const state = useChart();
  const ai = useAi();
  useEffect(() => () => proposal.write(null), [proposal]);

  function close() {
    isAssistantOpen.write(false);
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-assistant-button]')];
    buttons.find(({ offsetParent }) => offsetParent !== null)?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return; // an open menu closes first
    event.preventDefault();
    close();
  }

  return (
    <section
      aria-label="AI"
      onKeyDown={handleKey}
      className="order-2 flex min-h-0 shrink-0 flex-col bg-paper max-lg:h-[56dvh] max-lg:border-line max-lg:border-t lg:order-4 lg:w-88 lg:border-line lg:border-s"
    >
      <header className="flex shrink-0 items-center gap-2 border-line border-b py-1.5 ps-4 pe-2">
        <Sparkles aria-hidden="true" className="size-4 text-accent-ink" />
        <h2 className="text-14 font-semibold">AI</h2>
        <div className="flex min-w-0 flex-1">
          <ChartPrivacyBadge />
        </div>
        <IconButton label="Close AI" size="small" onClick={close}>
          <X />
        </IconButton>
      </header>
      {mayEdit && (
        <div className="shrink-0 px-4 pt-3">
          <Segmented
            label="What to do"
            wide
            value={mode}
            options={modes}
            onChange={(next) => {
              proposal.write(null);
              modeStore.write(next);
            }}
          />
        </div>
      )}
      <Body {...{ state, ai, mode, bringData }} />
    </section>
  );
}

type BodyProps = { state: EditorChartState; ai: AiState; mode: Mode; bringData: ReactNode };

function Body({ state, ai, mode, bringData }: BodyProps) {
  const { mayEdit } = useEditorSession();
  if (state.status === 'none')
    return (
      <EmptyState icon={<Sparkles />} title="No data yet" action={mayEdit ? bringData : undefined}>
        Add data to this chart first. Then describe changes, ask questions and get titles here.
      </EmptyState>
    );
  if (state.status === 'error')
    return <ErrorState title="The data of this chart cannot be read." advice={state.message} onRetry={state.onRetry} />;
  if (ai.status === 'failed')
    return (
      <ErrorState
        title="AI could not be loaded."
        kept="Your chart is safe."
        advice="Check your connection and try again."
        onRetry={ai.onRetry}
      />
    );
  if (state.status === 'loading')
    return (
      <div aria-busy="true" className="p-4">
        <Skeleton lines={6} />
      </div>
    );
  switch (mode) {
    case 'edit':
      return <EditMode state={state} ai={ai} />;
    case 'ask':
      return <AskMode state={state} ai={ai} />;
    case 'chart':
      return <ChartMode state={state} ai={ai} />;
    case 'ideas':
      return <IdeasMode state={state} />;
  }
}

/** Where the AI may read this chart. Editors choose it here. A draft is only in the browser. */
export function ChartPrivacyBadge() {
  const { project } = useEditorSession();
  return project === null ? <Look mode="browser" /> : <ProjectBadge projectId={project.id} />;
}

function ProjectBadge({ projectId }: { projectId: string }) {
  const { mayEdit } = useEditorSession();
  return <PrivacyButton {...usePrivacy('chart', projectId)} mayChange={mayEdit} />;
}
