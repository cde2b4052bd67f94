import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { EditorChartState } from './model/editor-session.ts';

type PanelSectionProps = { title: string; id?: string; action?: ReactNode; isMarked?: boolean; children: ReactNode };

/** A section of a panel with its heading. `isMarked` highlights it after a jump. */
export function PanelSection({ title, id, action, isMarked = false, children }: PanelSectionProps) {
  return (
    <section
      id={id}
      aria-label={title}
      data-marked={isMarked}
      className="scroll-mt-2 border-line border-b px-4 py-4 last:border-b-0 data-[marked=true]:shadow-[inset_2px_0_0_var(--color-accent)]"
    >
      <div className="mb-3 flex min-h-7 items-center justify-between gap-2">
        <h3 className="text-13 font-semibold">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Shown while there is no chart to change. */
export function PanelWaiting({ state }: { state: Exclude<EditorChartState, { status: 'done' }> }) {
  if (state.status === 'loading')
    return (
      <div aria-busy="true" className="flex flex-col gap-6 px-4 py-5">
        <Skeleton lines={3} />
        <Skeleton className="h-32 w-full" />
        <Skeleton lines={4} />
      </div>
    );
  const words = state.status === 'none' ? 'Add data first to see your chart.' : `Data not available: ${state.message}`;
  return <p className="px-4 py-5 text-13 text-muted">{words}</p>;
}

/** Height that the sticky search field covers at the top of a panel. */
const covered = 50;

/** Scrolls a section of a panel into view, and nothing else: `scrollIntoView` would shift the whole page. */
export function scrollPanelTo(part: HTMLElement | null): void {
  const panel = part?.closest<HTMLElement>('[role=tabpanel]') ?? null;
  if (part === null || panel === null) return;
  const { top, bottom } = part.getBoundingClientRect();
  const room = panel.getBoundingClientRect();
  const isSeen = top >= room.top + covered - 4 && bottom <= room.bottom;
  if (!isSeen) panel.scrollTop += top - room.top - covered;
}
