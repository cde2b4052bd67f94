import { type ReactNode, useId } from 'react';

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
