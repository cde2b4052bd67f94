import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useBlocker } from 'react-router';
import { session } from '#web/api/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
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

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.size > 0 && currentLocation.pathname !== nextLocation.pathname && session.read().status === 'in',
  );

  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [hasChanges]);

  const names = Array.from(dirty, (id) => sections[id]).join('” and “');
  return (
    <ReportContext value={report}>
      {children}
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
        title="Leave without saving?"
        description={`You have unsaved changes under “${names}”. They will be lost if you leave.`}
        confirmLabel="Leave"
        cancelLabel="Stay"
        danger
        onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
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
