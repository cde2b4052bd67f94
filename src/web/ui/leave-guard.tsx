import { useEffect, useLayoutEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  hasChanges: boolean;
  /** What would be lost. */
  description: string;
  /** Asked at the moment of leaving. */
  mayLeave: () => boolean;
}

/** Asks before a page with unsaved changes is left, or closed. */
export function LeaveGuard({ hasChanges, description, mayLeave }: LeaveGuardProps) {
  // The router takes a new function after the screen has changed: a click on what is new would still ask the old one.
  const ask = useRef(mayLeave);
  useLayoutEffect(() => {
    ask.current = mayLeave;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !ask.current(),
  );

  // Saved while it was asked: nothing can be lost, so the way is free.
  useEffect(() => {
    if (!hasChanges && blocker.state === 'blocked') blocker.proceed();
  }, [hasChanges, blocker]);

  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [hasChanges]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && hasChanges}
      onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
      title="Leave without saving?"
      description={description}
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
    />
  );
}
