import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react';
import { session } from '#web/api/session.ts';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { type SectionId, sections } from './sections.ts';

const ReportContext = createContext<(id: SectionId, isDirty: boolean) => void>(() => {});

/** Asks before the page is left while a section inside has unsaved changes. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const dirty = useRef(new Set<SectionId>()).current;
  const [hasChanges, setHasChanges] = useState(false);

  const report = useCallback(
    (id: SectionId, isDirty: boolean) => {
      if (isDirty) dirty.add(id);
      else dirty.delete(id);
      setHasChanges(dirty.size > 0);
    },
    [dirty],
  );

  const names = Array.from(dirty, (id) => sections[id]).join('” and “');
  return (
    <ReportContext value={report}>
      {children}
      <LeaveGuard
        hasChanges={hasChanges}
        description={`You have unsaved changes under “${names}”. They will be lost if you leave.`}
        mayLeave={() => dirty.size === 0 || session.read().status !== 'in'}
      />
    </ReportContext>
  );
}

/** Tells the surrounding guard whether this section has unsaved changes. */
export function useUnsaved(id: SectionId, isDirty: boolean): void {
  const report = useContext(ReportContext);
  // Before the screen shows that a section is saved, so that no click after it is asked whether to leave.
  useLayoutEffect(() => {
    report(id, isDirty);
    return () => report(id, false);
  }, [report, id, isDirty]);
}
