import { useEffect, useState } from 'react';
import * as config from '#web/api/endpoints/config.ts';
import { send } from '#web/api/send.ts';
import { classNames } from '#web/ui/class-names.ts';

type State = 'asking' | 'here' | 'away';

const words: Record<State, string> = {
  asking: 'Checking the server…',
  here: 'Server online',
  away: 'The server cannot be reached. Check your connection.',
};

/** Whether the server responds, checked when the help is opened and when the browser goes online or offline. */
export function Connection() {
  const [state, setState] = useState<State>('asking');
  useEffect(() => {
    const asking = new AbortController();
    const ask = () =>
      send(config.read, {}, { toast: false, signal: asking.signal }).then(
        () => setState('here'),
        () => !asking.signal.aborted && setState('away'),
      );
    void ask();
    addEventListener('online', ask, asking);
    addEventListener('offline', ask, asking);
    return () => asking.abort();
  }, []);
  return (
    <p role="status" className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className={classNames(
          'size-1.5 shrink-0 rounded-full',
          state === 'here' ? 'bg-success' : state === 'away' ? 'bg-error' : 'bg-edge',
        )}
      />
      {words[state]}
    </p>
  );
}
