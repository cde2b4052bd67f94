import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Message about a form as a whole. The element is always present, so that screen readers announce new text. */
export function AuthAlert({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p className="flex gap-2.5 rounded-card bg-error-wash px-3 py-2.5 text-13 text-error-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
        </p>
      )}
    </div>
  );
}
