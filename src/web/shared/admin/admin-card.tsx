import type { ReactNode } from 'react';

/** A titled section of an admin page. */
export function AdminCard({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col rounded-card border border-line bg-paper">
      <header className="flex min-h-12 items-center justify-between gap-3 border-line border-b px-4 py-2">
        <h2 className="font-semibold text-14">{title}</h2>
        {actions}
      </header>
      <div className="p-4 text-13">{children}</div>
    </section>
  );
}

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
