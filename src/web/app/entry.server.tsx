import type { ReactNode } from 'react';
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { StaticMarkup } from '#web/ui/static-markup.tsx';
import { pageContext } from './page-context.ts';

// The server takes the router from here: its own copy would not know this one's context.
export { createRequestHandler } from 'react-router';
export { toContext } from './page-context.ts';
export { isMobile } from './site/is-mobile.ts';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, missing = 'rendered' } = context.get(pageContext);
  const isShared = missing === 'shared' || (missing === 'own' && entry.staticHandlerContext.errors !== null);
  if (status === 404 && isShared) return new Response(null, { status });
  let finalStatus = status;
  const stream = await renderToReadableStream(
    <StaticMarkup value={toMarkup}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </StaticMarkup>,
    {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY, // large parts stay in their place too
      signal: request.signal,
      onError: () => {
        finalStatus = 500;
      },
    },
  );
  await stream.allReady; // pages are kept and sent whole, also to those who run no scripts
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status: finalStatus, headers });
}

const mostMarkups = 50;
const markups = new Map<string, string>();

/** HTML of a static part, rendered once for each key; the oldest entries are dropped. */
function toMarkup(key: string, part: ReactNode): string {
  const known = markups.get(key);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(part);
  const [oldest] = markups.keys();
  if (markups.size >= mostMarkups && oldest !== undefined) markups.delete(oldest);
  markups.set(key, html);
  return html;
}
