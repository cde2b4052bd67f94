import { type ReactNode, useId } from 'react';
import type { Share } from '#contract/publish/shares.ts';

interface ShareSectionFrameProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A heading and its content. */
export function ShareSection({ title, hint, children }: ShareSectionFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold text-13">
        {title}
      </h3>
      {hint && <p className="mt-0.5 text-12 text-muted">{hint}</p>}
      <div className="mt-3 flex flex-col gap-3">{children}</div>
    </section>
  );
}

/** Settings of a published chart. */
export type ShareChange = {
  permissions?: Partial<Share['permissions']>;
  password?: string | null;
  expiresAt?: string | null;
  isListed?: boolean;
  topic?: string | null;
  licence?: Share['licence'];
};

export interface ShareSectionProps {
  share: Share;
  /** Resolves when the server has it; refusals are shown above. */
  onChange: (settings: ShareChange) => Promise<unknown>;
}
