import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface PanelBannerProps {
  label: string;
  /** Buttons and links, after the words. */
  actions: ReactNode;
  tone?: 'plain' | 'warning';
  children: ReactNode;
}

/** Asks for something above the page, which stays usable. */
export function PanelBanner({ label, actions, tone = 'plain', children }: PanelBannerProps) {
  return (
    <section
      aria-label={label}
      className={classNames(
        'flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-line border-b px-5 py-2 text-13',
        tone === 'warning' ? 'bg-warning-wash' : 'bg-wash',
      )}
    >
      <p className={tone === 'warning' ? 'text-warning-ink' : undefined}>{children}</p>
      <div className="flex gap-2">{actions}</div>
    </section>
  );
}
