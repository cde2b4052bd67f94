import { type ReactNode, useState } from 'react';

interface StaticHtmlProps {
  /** By it the HTML is found again, so it stands once in the document. */
  id: string;
  /** The document to take the HTML from, where the page in the browser did not come from the server as a whole. */
  from?: Document | undefined;
  /** Drawn on the server only. */
  children: ReactNode;
}

/** A part without behaviour: the server draws it, the browser keeps that HTML and needs no code for it (decision 016). */
export function StaticHtml({ id, from, children }: StaticHtmlProps) {
  const [kept] = useState(() => (import.meta.env.SSR ? '' : (from ?? document).getElementById(id)?.innerHTML));
  if (import.meta.env.SSR) return <div id={id}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server wrote it, through React
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: kept ?? '' }} />;
}
