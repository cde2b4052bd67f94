import { createContext, type ReactNode, useContext, useState } from 'react';

/** The server's cache of static parts: gives the HTML of a part under its key. Browsers have none. */
export const StaticMarkup = createContext<((key: string, part: ReactNode) => string) | null>(null);

interface StaticHtmlProps {
  /** By it the HTML is found again, so it stands once in the document. */
  id: string;
  /** What the part is drawn from, as text: the server draws it again when this changes. */
  version?: string;
  /** The document to take the HTML from, where the page in the browser did not come from the server as a whole. */
  from?: Document | undefined;
  /** Drawn on the server only. */
  children: ReactNode;
}

/** A part without behavior: the server draws it, the browser keeps that HTML and needs no code for it (decision 016). */
export function StaticHtml({ id, version = '', from, children }: StaticHtmlProps) {
  const toMarkup = useContext(StaticMarkup);
  const [kept] = useState(() => (import.meta.env.SSR ? '' : (from ?? document).getElementById(id)?.innerHTML));
  if (import.meta.env.SSR && toMarkup === null) return <div id={id}>{children}</div>;
  const html = import.meta.env.SSR ? toMarkup?.(`${id} ${version}`, children) : kept;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server wrote it, through React
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? '' }} />;
}
