import { ChartNoAxesColumn, Sparkles, X } from 'lucide-react';
import { Tabs } from 'radix-ui';
import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useStore } from '#web/api/store.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { PaletteGroup } from '#web/ui/command-palette.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFindings } from './check/use-findings.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DesignPanel } from './design/design-panel.tsx';
import { EditorBar } from './editor-bar.tsx';
import {
  ChartProvider,
  type ChartState,
  type EditorSession,
  EditorSessionProvider,
  useContentPart,
  useEditorSession,
} from './model/editor-session.ts';
import { useChartState } from './model/use-chart-state.ts';
import { Preview } from './preview/preview.tsx';
import { PreviewTools } from './preview/preview-tools.tsx';
import { answerKey, shortcuts } from './shortcuts.ts';
import { type TabId, tabs } from './tabs.ts';
import { TypePanel } from './type/type-panel.tsx';
import { useChartActions } from './use-chart-actions.ts';

// Loaded when they are opened; most users start with Type and Design.
const AnnotatePanel = lazy(() =>
  import('./annotate/annotate-panel.tsx').then(({ AnnotatePanel }) => ({ default: AnnotatePanel })),
);
const AssistantPanel = lazy(() =>
  import('./assistant/assistant-panel.tsx').then(({ AssistantPanel }) => ({ default: AssistantPanel })),
);
const ProposalPreview = lazy(() =>
  import('./assistant/proposal-preview.tsx').then(({ ProposalPreview }) => ({ default: ProposalPreview })),
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

/** Parts of other features. A missing one is not shown. */
export type EditorSlots = {
  data?: (session: EditorSession) => ReactNode;
  /** `findings` are the open issues of the chart, with buttons that lead to their fields. */
  publishPanel?: (session: EditorSession, findings: ReactNode) => ReactNode;
  exportDialog?: (
    session: EditorSession,
    dialog: { open: boolean; onOpenChange: (open: boolean) => void },
  ) => ReactNode;
  /** Leads to the import of data, while a chart has none. */
  bringData?: ReactNode;
  /** Where the arrow of the bar leads. */
  home: { to: string; label: string };
  /** Sign-up, for visitors. */
  account?: ReactNode;
};

export type EditorExtras = { commands: readonly PaletteGroup[]; shortcuts: readonly { keys: string; does: string }[] };

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
        <Table {...props} state={state} />
      </ChartProvider>
    </EditorSessionProvider>
  );
}

function Table({ session, slots, onExtras, onShowShortcuts, state }: EditorLayoutProps & { state: ChartState }) {
  const { editor, tab: tabStore, isReviewing, isAssistantOpen, project } = session;
  const [opened, setOpened] = useState<'nothing' | 'history' | 'export'>('nothing');
  const [openedParts, setOpenedParts] = useState<ReadonlySet<'history' | 'export'>>(new Set());
  if (opened !== 'nothing' && !openedParts.has(opened)) setOpenedParts(new Set(openedParts).add(opened));
  const isWide = useIsWide();
  const hasAssistant = useStore(isAssistantOpen);
  const chosen = useStore(tabStore);
  const name = useContentPart((content) => content.name);
  const findings = useFindings(state);
  // The chart is drawn before the panels; from then on both change together.
  const calm = useDeferredValue(state, notYet);
  const inPanels = calm.status === state.status ? state : calm;
  const actions = useChartActions();
  const visibleTabs = useMemo(() => shownTabs(slots), [slots]);
  const shownTab = chosen !== null && visibleTabs.includes(chosen) ? chosen : null;
  // A small screen has room for one of them below the chart.
  const tab = isWide ? (shownTab ?? firstTab(visibleTabs, state)) : hasAssistant ? null : shownTab;
  const grave = findings.filter(({ severity }) => severity !== 'hint').length;

  const hasMap = state.status === 'done' && state.chart.template.needs !== undefined;
  const isInNames = useStore(isReviewing) && hasMap;

  const toTab = (id: TabId) => {
    isReviewing.write(false);
    if (!isWide) isAssistantOpen.write(false);
    tabStore.write(id);
  };
  const bar = useMemo(
    () => ({
      home: slots.home,
      account: slots.account,
      onHistory: project === null ? null : () => setOpened('history'),
      onExport: slots.exportDialog === undefined ? null : () => setOpened('export'),
      onPublish: slots.publishPanel === undefined ? null : () => tabStore.write('publish'),
    }),
    [slots, tabStore, project],
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
        shown: visibleTabs,
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
    <div className="flex h-dvh min-h-0 flex-col overflow-hidden">
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
              <TabButton key={id} id={id} count={id === 'check' ? grave : 0} mayClose={!isWide && tab === id} />
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
            <ChartProvider value={inPanels}>
              <Suspense fallback={<Skeleton lines={6} className="m-4" />}>{panels[tab]}</Suspense>
            </ChartProvider>
          </Tabs.Content>
        )}
        <section aria-label="Preview" className="order-1 flex min-h-0 min-w-0 flex-1 flex-col lg:order-3">
          <PreviewTools />
          <Middle state={state} bringData={slots.bringData} />
        </section>
        {hasAssistant && (
          <ChartProvider value={inPanels}>
            <Suspense fallback={<AssistantWaiting />}>
              <AssistantPanel bringData={slots.bringData} />
            </Suspense>
          </ChartProvider>
        )}
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
      <ConflictDialog />
    </div>
  );
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

const notYet: ChartState = { status: 'loading' };

type TabButtonProps = { id: TabId; count: number; mayClose: boolean };

const TabButton = memo(function TabButton({ id, count, mayClose }: TabButtonProps) {
  const { tab } = useEditorSession();
  const { label, icon: Icon } = tabs[id];
  return (
    <Tabs.Trigger
      value={id}
      onPointerDown={() => mayClose && tab.write(null)}
      className={classNames(
        'relative flex h-13 min-w-15 flex-1 shrink-0 flex-col items-center justify-center gap-1 rounded-control text-12 text-muted lg:min-w-0 lg:flex-none',
        'hover:bg-ink/5 hover:text-ink data-[state=active]:bg-accent-wash data-[state=active]:text-accent-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {label}
      {count > 0 && (
        <span className="tabular absolute end-1.5 top-1 min-w-4 rounded-full bg-warning-wash px-1 text-center text-[0.6875rem] text-warning-ink leading-4 ring-1 ring-warning-ink/25">
          {count}
          <span className="sr-only"> issues</span>
        </span>
      )}
    </Tabs.Trigger>
  );
});

/** The AI button of small screens, beside the tabs. */
function AssistantTab() {
  const { isAssistantOpen } = useEditorSession();
  const isOpen = useStore(isAssistantOpen);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      data-assistant-button=""
      onClick={() => isAssistantOpen.write(!isOpen)}
      className="my-1 ms-1 flex h-13 w-13 shrink-0 flex-col items-center justify-center gap-1 rounded-control text-12 text-muted aria-expanded:bg-accent-wash aria-expanded:text-accent-ink lg:hidden"
    >
      <Sparkles aria-hidden="true" className="size-4.5" />
      AI
    </button>
  );
}

function Middle({ state, bringData }: { state: ChartState; bringData: ReactNode }) {
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
        <Suspense fallback={<Preview state={state} />}>
          <ProposalPreview />
        </Suspense>
      ) : (
        <Preview state={state} />
      );
  }
}

function shownTabs(slots: EditorSlots): TabId[] {
  const available = { data: slots.data !== undefined, publish: slots.publishPanel !== undefined };
  const all = Object.keys(tabs) as TabId[]; // the keys of the table
  return all.filter((id) => (id === 'data' || id === 'publish' ? available[id] : true));
}

/** A chart without data starts with the data tab, otherwise with the type. */
function firstTab(shown: readonly TabId[], state: ChartState): TabId {
  return state.status === 'none' && shown.includes('data') ? 'data' : 'type';
}

type Commanding = {
  session: EditorSession;
  shown: readonly TabId[];
  actions: ReturnType<typeof useChartActions>;
  hasExport: boolean;
  openPart: (part: 'history' | 'export') => void;
};

function commandsOf({
  session: { editor, tab, view, plays, mayEdit, project, isAssistantOpen },
  shown,
  actions,
  hasExport,
  openPart,
}: Commanding): PaletteGroup[] {
  return [
    {
      heading: 'This chart',
      commands: [
        ...shown.map((id, place) => ({
          id: `tab-${id}`,
          label: `Open ${tabs[id].label}`,
          keywords: ['panel', 'tab'],
          shortcut: `alt+${place + 1}`,
          onRun: () => tab.write(id),
        })),
        {
          id: 'assistant',
          label: 'Open AI',
          keywords: ['assistant', 'ask', 'describe', 'sentence', 'insights', 'titles'],
          shortcut: 'mod+i',
          onRun: () => isAssistantOpen.write(true),
        },
        ...(mayEdit
          ? [
              { id: 'undo', label: 'Undo', shortcut: 'mod+z', onRun: editor.undo },
              { id: 'redo', label: 'Redo', shortcut: 'mod+shift+z', onRun: editor.redo },
              {
                id: 'paste-style',
                label: 'Paste style',
                shortcut: 'mod+alt+v',
                onRun: () => void actions.pasteStyle(),
              },
            ]
          : []),
        { id: 'copy-style', label: 'Copy style', shortcut: 'mod+alt+c', onRun: actions.copyStyle },
        ...(project === null
          ? []
          : [
              {
                id: 'history',
                label: 'Version history',
                keywords: ['restore', 'earlier'],
                onRun: () => openPart('history'),
              },
            ]),
        ...(hasExport
          ? [
              {
                id: 'export',
                label: 'Export',
                keywords: ['png', 'pdf', 'svg', 'download'],
                onRun: () => openPart('export'),
              },
            ]
          : []),
        { id: 'project-file', label: 'Save as file', keywords: ['json', 'download'], onRun: actions.saveFile },
        {
          id: 'play',
          label: 'Play entrance animation',
          keywords: ['motion', 'animation'],
          onRun: () => plays.write(plays.read() + 1),
        },
        {
          id: 'preview-phone',
          label: 'Preview on phone',
          keywords: ['width', 'mobile', 'preview'],
          onRun: () => view.write({ ...view.read(), width: 'phone' }),
        },
      ],
    },
  ];
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => true,
  );
}

const wide = '(min-width: 64rem)';

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
