import { type ReactNode, useState } from 'react';
import { ServerHtml } from './static-markup.tsx';

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
