import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageContext } from './page-context.ts';

// The server takes the router from here: its own copy would not know this one's context.
export { createRequestHandler } from 'react-router';
export { toContext } from './page-context.ts';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(pageContext);
  let finalStatus = status;
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
    nonce,
    signal: request.signal,
    onError: () => {
      finalStatus = 500;
    },
  });
  if (isbot(request.headers.get('user-agent'))) await stream.allReady; // they read the page once, so it must be whole
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status: finalStatus, headers });
}
