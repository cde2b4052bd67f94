import { Sparkles } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { memo } from 'react';
import { useStore } from '#web/client/store.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { EditorSlots } from './editor-slots.ts';
import { type EditorChartState, useEditorSession } from './model/editor-session.ts';
import { type TabId, tabs } from './tabs.ts';

type TabButtonProps = { id: TabId; count: number; mayClose: boolean };

export const TabButton = memo(function TabButton({ id, count, mayClose }: TabButtonProps) {
  const { tab } = useEditorSession();
  const { label, icon: Icon } = tabs[id];
  return (
    <Tabs.Trigger
      value={id}
      onPointerDown={() => mayClose && tab.write(null)}
      className={classNames(
        'relative flex h-13 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-control text-12 text-muted max-sm:text-[0.6875rem] lg:flex-none',
        id === 'publish' && 'max-sm:hidden', // the button above opens it: the other tabs fit the width of a phone
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
export function AssistantTab() {
  const { isAssistantOpen } = useEditorSession();
  const isOpen = useStore(isAssistantOpen);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      data-assistant-button=""
      onClick={() => isAssistantOpen.write(!isOpen)}
      className="my-1 ms-1 flex h-13 w-11 shrink-0 flex-col items-center justify-center gap-1 rounded-control text-12 text-muted aria-expanded:bg-accent-wash aria-expanded:text-accent-ink lg:hidden"
    >
      <Sparkles aria-hidden="true" className="size-4.5" />
      AI
    </button>
  );
}

/** Tabs of the parts that there are. */
export function visibleTabsOf(slots: EditorSlots): TabId[] {
  const available = { data: slots.data !== undefined, publish: slots.publishPanel !== undefined };
  const all = Object.keys(tabs) as TabId[]; // the keys of the table
  return all.filter((id) => (id === 'data' || id === 'publish' ? available[id] : true));
}

/** A chart without data starts with the data tab, otherwise with the type. */
export function firstTab(visible: readonly TabId[], state: EditorChartState): TabId {
  return state.status === 'none' && visible.includes('data') ? 'data' : 'type';
}
