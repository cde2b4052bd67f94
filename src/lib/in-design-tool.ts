/** Local storage: set in the frame of a design tool (docs/decisions/015). */
export const toolFlag = 'is-figma';

/**
 * conformance S2: where a page outside sign-in and panel leads in the frame of a design tool, by what the browser stores. Null
 * elsewhere. For pages without the application; src/web/public/reading.js does the same.
 */
export function pathInTool(storage: { getItem(key: string): string | null }): string | null {
  if (storage.getItem(toolFlag) !== 'true') return null;
  return storage.getItem('token') === null ? '/auth/login' : '/panel';
}
