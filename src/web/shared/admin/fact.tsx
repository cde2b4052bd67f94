import type { ReactNode } from 'react';

/** A name and its value in a list of facts (`dl`). */
export function Fact({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="mt-0.5 break-words">
        {children}
        {note !== undefined && <span className="mt-0.5 block text-12 text-muted">{note}</span>}
      </dd>
    </div>
  );
}
