/** `clientLoader` of a page without the application: whoever comes from another page of ours loads its document. */
export function loadDocument({ request }: { request: Request }): Promise<never> {
  location.assign(request.url);
  return new Promise(() => {}); // the document takes over
}
