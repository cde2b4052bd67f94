import { createContext, type ReactNode, useContext, useState } from 'react';

/** The server's cache of static parts: returns the HTML of a part by its key. */
export const StaticMarkup = createContext<((key: string, part: ReactNode) => string) | null>(null);

/** A static part as the server renders it: from the cache, where there is one. */
function ServerHtml({ id, version, children }: { id: string; version?: string; children: ReactNode }) {
  const toMarkup = useContext(StaticMarkup);
  if (toMarkup === null) return <div id={id}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it from our own parts
  return <div id={id} dangerouslySetInnerHTML={{ __html: toMarkup(`${id} ${version}`, children) }} />;
}

interface StaticHtmlProps {
  /** The key by which the HTML is found again, so it must be unique in the document. */
  id: string;
  /** The input of the part, as text: the server renders it again when this changes. */
  version?: string;
  /** The document to take the HTML from, where the page did not come from the server as a whole. */
  from?: Document | undefined;
  /** Rendered on the server only. */
  children: ReactNode;
}

/**
 * A part without behavior: the server renders it, the browser keeps that HTML and needs no code for it (decision 016).
 */
export const StaticHtml: (props: StaticHtmlProps) => ReactNode = import.meta.env.SSR ? ServerHtml : BrowserHtml;

function BrowserHtml({ id, from }: StaticHtmlProps) {
  const [html] = useState(() => (from ?? document).getElementById(id)?.innerHTML ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server wrote it, through React
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
