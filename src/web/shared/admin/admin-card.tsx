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
