/** `clientLoader` of a page without the application: readers who come from another page of ours load its document. */
export function loadDocument({ request }: { request: Request }): Promise<never> {
  location.assign(request.url);
  return new Promise(() => {}); // the document takes over
}
