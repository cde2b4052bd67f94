import { useEffect } from 'react';
import * as calls from '#web/api/endpoints/gallery.ts';
import { send } from '#web/api/send.ts';

/** Counts a view, once per visit: reloading the page, or coming back to it, is not a second view. */
export function useCountedView(entryId: string): void {
  useEffect(() => {
    const key = `seen-${entryId}`;
    try {
      if (sessionStorage.getItem(key) !== null) return;
      sessionStorage.setItem(key, '1');
    } catch {
      return; // without storage every reload would count
    }
    send(calls.view, { uuid: entryId }, { toast: false }).catch(() => {}); // one view less
  }, [entryId]);
}
