import { ChartNoAxesColumn, X } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '#view/when-idle.ts';
import { useStore } from '#web/client/store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFindings, useModelFigures } from './check/use-findings.ts';
import { EditorBar } from './editor-bar.tsx';
import { commandsOf } from './editor-commands.ts';
import type { EditorExtras, EditorSlots } from './editor-slots.ts';
import { AssistantTab, firstTab, TabButton, visibleTabsOf } from './editor-tabs.tsx';
import {
  ChartProvider,
  type EditorChartState,
  type EditorSession,
  EditorSessionProvider,
  useContentPart,
  useEditorSession,
} from './model/editor-session.ts';
import { useChartState, usePanelState } from './model/use-chart-state.ts';
import { EditorPreview } from './preview/preview.tsx';
import { PreviewTools } from './preview/preview-tools.tsx';
import { answerKey, shortcuts } from './shortcuts.ts';
import { type TabId, tabs } from './tabs.ts';
import { useChartActions } from './use-chart-actions.ts';
import { useIsWide } from './use-is-wide.ts';

// Loaded when they are opened: the chart is drawn before any of them.
const TypePanel = lazy(() => import('./type/type-panel.tsx').then(({ TypePanel }) => ({ default: TypePanel })));
const loadDesign = () => import('./design/design-panel.tsx').then(({ DesignPanel }) => ({ default: DesignPanel }));
const DesignPanel = lazy(loadDesign);
const ChartConflictDialog = lazy(() =>
  import('./conflict-dialog.tsx').then(({ ChartConflictDialog }) => ({ default: ChartConflictDialog })),
);
const AnnotatePanel = lazy(() =>
  import('./annotate/annotate-panel.tsx').then(({ AnnotatePanel }) => ({ default: AnnotatePanel })),
);
const AssistantPanel = lazy(() =>
  import('./assistant/assistant-panel.tsx').then(({ AssistantPanel }) => ({ default: AssistantPanel })),
);
const CheckPanel = lazy(() => import('./check/check-panel.tsx').then(({ CheckPanel }) => ({ default: CheckPanel })));
const OpenFindings = lazy(() =>
  import('./check/open-findings.tsx').then(({ OpenFindings }) => ({ default: OpenFindings })),
);
const HistoryDrawer = lazy(() =>
  import('./history/history-drawer.tsx').then(({ HistoryDrawer }) => ({ default: HistoryDrawer })),
);
const NamesPanel = lazy(() => import('./map/names-panel.tsx').then(({ NamesPanel }) => ({ default: NamesPanel })));
const NamesWatcher = lazy(() =>
  import('./map/names-watcher.tsx').then(({ NamesWatcher }) => ({ default: NamesWatcher })),
);
const MotionPanel = lazy(() =>
  import('./motion/motion-panel.tsx').then(({ MotionPanel }) => ({ default: MotionPanel })),
);

type EditorLayoutProps = {
  session: EditorSession;
  slots: EditorSlots;
  /** Registers commands and shortcuts with the page; they are removed when the editor closes. */
  onExtras: (extras: EditorExtras) => void;
  onShowShortcuts: () => void;
};

/** The layout: panels on the left, the chart in the middle; on a phone the chart is on top. */
export function EditorLayout(props: EditorLayoutProps) {
  const { session } = props;
  const state = useChartState(session);
  return (
    <EditorSessionProvider value={session}>
      <ChartProvider value={state}>
        <EditorBody {...props} state={state} />
      </ChartProvider>
    </EditorSessionProvider>
  );
}

function EditorBody({
  session,
  slots,
  onExtras,
  onShowShortcuts,
  state,
}: EditorLayoutProps & { state: EditorChartState }) {
  const { editor, tab: tabStore, isReviewing, isAssistantOpen, project } = session;
  const [opened, setOpened] = useState<'nothing' | 'history' | 'export'>('nothing');
  const [openedParts, setOpenedParts] = useState<ReadonlySet<'history' | 'export'>>(new Set());
  if (opened !== 'nothing' && !openedParts.has(opened)) setOpenedParts(new Set(openedParts).add(opened));
  const isWide = useIsWide();
  const hasAssistant = useStore(isAssistantOpen);
  const chosenTab = useStore(tabStore);
  const isConflicting = useStore(editor.saving).status === 'conflict';
  const name = useContentPart((content) => content.name);
  const checked = useFindings(state);
  const ofModel = useModelFigures(session);
  const findings = useMemo(() => [...ofModel, ...checked], [ofModel, checked]);
  const panelState = usePanelState(state);
  const hasPanels = panelState !== null;
  useEffect(() => {
    // Most users open it next. Without a connection it is loaded when it is opened.
    if (hasPanels) whenIdle(() => void loadDesign().catch(() => {}));
  }, [hasPanels]);
  const actions = useChartActions();
  const visibleTabs = useMemo(() => visibleTabsOf(slots), [slots]);
  const openTab = chosenTab !== null && visibleTabs.includes(chosenTab) ? chosenTab : null;
  // A small screen has room for one of them below the chart.
  const tab = isWide ? (openTab ?? firstTab(visibleTabs, state)) : hasAssistant ? null : openTab;
  const issues = findings.filter(({ severity }) => severity !== 'hint').length;

  const hasMap = state.status === 'done' && state.chart.template.needs !== undefined;
  const isInNames = useStore(isReviewing) && hasMap;

  const toTab = (id: TabId) => {
    isReviewing.write(false);
    if (!isWide) isAssistantOpen.write(false);
    tabStore.write(id);
  };
  const isPublishing = tab === 'publish';
  const openPublish = useCallback(() => {
    if (!isWide) isAssistantOpen.write(false);
    flushSync(() => tabStore.write('publish'));
    document.querySelector<HTMLElement>('[role="tabpanel"]')?.focus(); // the button is gone
  }, [isWide, isAssistantOpen, tabStore]);
  const bar = useMemo(
    () => ({
      home: slots.home,
      account: slots.account,
      onHistory: project === null ? null : () => setOpened('history'),
      onExport: slots.exportDialog === undefined ? null : () => setOpened('export'),
      // While its panel is open, the button there publishes.
      onPublish: slots.publishPanel === undefined || isPublishing ? null : openPublish,
    }),
    [slots, project, isPublishing, openPublish],
  );
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isAnswered = answerKey(event, {
      undo: editor.undo,
      redo: editor.redo,
      save: () => void editor.saver.flush(),
      copyStyle: actions.copyStyle,
      pasteStyle: () => void actions.pasteStyle(),
      toggleAssistant: () => isAssistantOpen.write(!hasAssistant),
      toTab: (number) => {
        const id = visibleTabs[number - 1];
        if (id !== undefined) toTab(id);
      },
      showShortcuts: onShowShortcuts,
    });
    if (isAnswered) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  const openPart = useEffectEvent((part: 'history' | 'export') => setOpened(part));
  useEffect(() => {
    onExtras({
      shortcuts,
      commands: commandsOf({
        session,
        visibleTabs,
        actions,
        hasExport: slots.exportDialog !== undefined,
        openPart: (part) => openPart(part),
      }),
    });
  }, [session, visibleTabs, actions, slots, onExtras]);

  const panels: Record<TabId, ReactNode> = {
    data: slots.data?.(session),
    type: isInNames ? <NamesPanel /> : <TypePanel />,
    design: <DesignPanel />,
    annotate: <AnnotatePanel />,
    motion: <MotionPanel />,
    check: <CheckPanel findings={findings} />,
    publish: slots.publishPanel?.(session, <OpenFindings findings={findings} />),
  };

  return (
    // `relative`: hidden labels would make the page higher than the window, and End or Space would scroll it.
    <div className="relative flex h-dvh min-h-0 flex-col overflow-clip">
      <title>{`${name} – Chartlas`}</title>
      <h1 className="sr-only">{name}</h1>
      <EditorBar {...bar} />
      <Tabs.Root
        orientation={isWide ? 'vertical' : 'horizontal'}
        activationMode="automatic"
        value={tab ?? ''}
        onValueChange={(next) => toTab(next as TabId)} // the values are our ids
        className="flex min-h-0 flex-1 flex-col lg:flex-row"
      >
        <div className="order-3 flex shrink-0 border-line border-t bg-paper lg:contents">
          <AssistantTab />
          <Tabs.List
            aria-label="Editor sections"
            className="flex min-w-0 flex-1 gap-1 overflow-x-auto px-1 py-1 [scrollbar-width:none] lg:order-1 lg:w-19 lg:flex-none lg:flex-col lg:overflow-y-auto lg:border-line lg:border-e lg:bg-paper lg:px-1.5 lg:py-2"
          >
            {visibleTabs.map((id) => (
              <TabButton key={id} id={id} count={id === 'check' ? issues : 0} mayClose={!isWide && tab === id} />
            ))}
          </Tabs.List>
        </div>
        {tab !== null && (
          <Tabs.Content
            key={tab}
            value={tab}
            tabIndex={-1}
            className={classNames(
              'order-2 min-h-0 overflow-y-auto overscroll-contain bg-paper outline-none',
              'max-lg:max-h-[52dvh] max-lg:shrink-0 max-lg:border-line max-lg:border-t',
              'lg:w-78 lg:shrink-0 lg:border-line lg:border-e',
              tab === 'data' && (hasAssistant ? 'lg:w-[min(44rem,40vw)]' : 'lg:w-[min(52rem,55vw)]'),
            )}
          >
            <div className="sticky top-0 z-20 flex items-center justify-between border-line border-b bg-paper py-1 ps-4 pe-2 lg:hidden">
              <h2 className="text-14 font-semibold">{tabs[tab].label}</h2>
              <IconButton label="Close panel" size="small" onClick={() => tabStore.write(null)}>
                <X />
              </IconButton>
            </div>
            <h2 className="sr-only max-lg:hidden">{tabs[tab].label}</h2>
            {panelState === null ? (
              <PanelWaiting />
            ) : (
              <ChartProvider value={panelState}>
                <Suspense fallback={<PanelWaiting />}>{panels[tab]}</Suspense>
              </ChartProvider>
            )}
          </Tabs.Content>
        )}
        <section aria-label="Preview" className="order-1 flex min-h-0 min-w-0 flex-1 flex-col lg:order-3">
          {(isWide || (tab === null && !hasAssistant)) && <PreviewTools />}
          <ChartArea state={state} bringData={slots.bringData} />
        </section>
        {hasAssistant &&
          (panelState === null ? (
            <AssistantWaiting />
          ) : (
            <ChartProvider value={panelState}>
              <Suspense fallback={<AssistantWaiting />}>
                <AssistantPanel bringData={slots.bringData} />
              </Suspense>
            </ChartProvider>
          ))}
      </Tabs.Root>
      <Suspense fallback={null}>
        {openedParts.has('history') && (
          <HistoryDrawer
            open={opened === 'history'}
            onOpenChange={(isOpen) => setOpened(isOpen ? 'history' : 'nothing')}
          />
        )}
        {openedParts.has('export') &&
          slots.exportDialog?.(session, {
            open: opened === 'export',
            onOpenChange: (isOpen) => setOpened(isOpen ? 'export' : 'nothing'),
          })}
      </Suspense>
      {hasMap && (
        <Suspense fallback={null}>
          <NamesWatcher chart={state.chart} />
        </Suspense>
      )}
      {isConflicting && (
        <Suspense fallback={null}>
          <ChartConflictDialog />
        </Suspense>
      )}
    </div>
  );
}

function PanelWaiting() {
  return <Skeleton lines={6} className="m-4" />;
}

/** The AI panel while its code loads. */
function AssistantWaiting() {
  return (
    <div
      aria-busy="true"
      className="order-2 shrink-0 border-line bg-paper p-4 max-lg:border-t lg:order-4 lg:w-88 lg:border-s"
    >
      <Skeleton lines={6} />
    </div>
  );
}

const ProposalPreview = lazy(() =>
  import('./assistant/proposal-preview.tsx').then(({ ProposalPreview }) => ({ default: ProposalPreview })),
);

/** The middle of the editor: the chart, a proposed one, or why there is none. */
function ChartArea({ state, bringData }: { state: EditorChartState; bringData: ReactNode }) {
  const { mayEdit, proposal } = useEditorSession();
  const isProposed = useStore(proposal) !== null;
  switch (state.status) {
    case 'loading':
      return (
        <div aria-busy="true" className="flex min-h-0 flex-1 justify-center bg-wash p-8">
          <Skeleton className="h-96 w-full max-w-160" />
        </div>
      );
    case 'error':
      return (
        <div className="flex min-h-0 flex-1 items-center justify-center bg-wash">
          <ErrorState
            title="The data of this chart cannot be shown."
            kept="The chart itself is safe."
            advice={state.message}
            onRetry={state.onRetry}
          />
        </div>
      );
    case 'none':
      return (
        <div className="flex min-h-0 flex-1 items-center justify-center bg-wash">
          <EmptyState
            icon={<ChartNoAxesColumn />}
            title="This chart has no data yet"
            action={mayEdit ? bringData : undefined}
          >
            Paste a table or upload a file. The chart appears right away, and you can edit it from there.
          </EmptyState>
        </div>
      );
    case 'done':
      return isProposed ? (
        <Suspense fallback={<EditorPreview state={state} />}>
          <ProposalPreview />
        </Suspense>
      ) : (
        <EditorPreview state={state} />
      );
  }
}
