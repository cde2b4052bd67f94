import { useEffect } from 'react';
import * as calls from '#web/api/endpoints/gallery.ts';
import { send } from '#web/api/send.ts';

/** Has a view counted, once a visit: loading the page again, or coming back to it, is no second view. */
export function useCountedView(entryId: string): void {
  useEffect(() => {
    const key = `seen-${entryId}`;
    try {
      if (sessionStorage.getItem(key) !== null) return;
      sessionStorage.setItem(key, '1');
    } catch {
      return; // without a memory every reload would count
    }
    send(calls.view, { uuid: entryId }, { toast: false }).catch(() => {}); // a view less
  }, [entryId]);
}
