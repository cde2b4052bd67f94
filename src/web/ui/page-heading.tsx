import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  /** The one sentence below it. */
  children?: ReactNode;
}

/** The headline of a public page; used once per page. */
export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <>
      <h1 className="font-semibold font-serif text-40 tracking-tight sm:text-56">{title}</h1>
      {children && <p className="mt-5 max-w-prose text-pretty text-16 text-muted sm:text-20">{children}</p>}
    </>
  );
}
