import { redirectDocument } from 'react-router';

/** Handle of routes whose pages the browser keeps as HTML: none of the application's script is loaded. */
export const staticPage = { isStatic: true } as const;

export function isStaticRoute({ handle }: { handle: unknown }): boolean {
  return handle === staticPage;
}

/** `clientLoader` of such a route: whoever comes from another page of ours loads its document. */
export function loadDocument({ request }: { request: Request }): never {
  throw redirectDocument(request.url);
}
