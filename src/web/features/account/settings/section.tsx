import { Check } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react';
import type { CallFailed } from '#web/client/send.ts';
import { session } from '#web/client/session.ts';
import { Button } from '#web/ui/button.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { type SettingsSectionId, sections } from './sections.ts';

interface SectionProps {
  id: SettingsSectionId;
  description?: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ id, description, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 border-line border-t py-8 first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="font-semibold text-14">
        {sections[id]}
      </h2>
      {description && <p className="mt-0.5 max-w-prose text-13 text-muted">{description}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

interface SaveRowProps {
  isDirty: boolean;
  /** As react-query names it. */
  status: 'idle' | 'pending' | 'error' | 'success';
  /** The error of the last attempt, unless a field shows it. */
  failure?: string | null;
  label?: string;
  /** The message after saving. */
  done?: string;
  onDiscard?: () => void;
}

/** The end of a section's form: its button, and whether the input is saved. */
export function SaveRow({ isDirty, status, failure, label = 'Save', done = 'Saved', onDiscard }: SaveRowProps) {
  return (
    <div className="mt-5">
      <p role="alert" className="text-13 text-error-ink empty:hidden">
        {status === 'error' && failure}
      </p>
      <div className="mt-2 flex min-h-8 flex-wrap items-center gap-2">
        <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} busy={status === 'pending'}>
          {label}
        </Button>
        {isDirty && onDiscard && (
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <p role="status" className="flex items-center gap-1 text-13 text-muted">
          {status === 'success' && !isDirty && (
            <>
              <Check aria-hidden="true" className="size-4 text-success-ink" />
              {done}
            </>
          )}
        </p>
      </div>
    </div>
  );
}

const ReportContext = createContext<(id: SettingsSectionId, isDirty: boolean) => void>(() => {});

/** Asks before the page is left while a section inside has unsaved changes. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const dirty = useRef(new Set<SettingsSectionId>()).current;
  const [hasChanges, setHasChanges] = useState(false);

  const report = useCallback(
    (id: SettingsSectionId, isDirty: boolean) => {
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
export function useUnsaved(id: SettingsSectionId, isDirty: boolean): void {
  const report = useContext(ReportContext);
  // Before the screen shows that a section is saved, so that no click after it is asked whether to leave.
  useLayoutEffect(() => {
    report(id, isDirty);
    return () => report(id, false);
  }, [report, id, isDirty]);
}

const wrongPassword = 'The password is incorrect.';

/** Splits a refusal into the error of the password field and the error of the form. */
export function partRefusal(error: CallFailed | null): { password: string | null; rest: string | null } {
  if (error === null) return { password: null, rest: null };
  const isAboutPassword = error.message === wrongPassword;
  return isAboutPassword ? { password: error.message, rest: null } : { password: null, rest: error.message };
}
