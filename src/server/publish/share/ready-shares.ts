import type { PackedText } from '#server/platform/http/packed.ts';
import type { Ports } from '#server/ports.ts';
import type { ShareParts } from './draw-parts.job.ts';
import { onShareChange } from './projects.ts';
import { openSnapshot, readPacked, type Snapshot } from './snapshot.ts';
import { findShare, type ShareAndOwner } from './store.ts';
import { loadShareParts } from './work-on-snapshot.ts';

/** A share with everything its pages are made of, and the pages rendered so far. */
export type Ready = ShareAndOwner & {
  document: Snapshot['document'];
  parts: ShareParts;
  made: Map<string, PackedText>;
  readAt: number;
};

type ReadyShares = {
  /** Drawn for the network that asks first. */
  find(id: string, network: string): Promise<Ready | null>;
  /** The file with document and table, for the interactive chart. */
  chartFile(ready: Ready): Promise<string | null>;
  close(): void;
};

const most = 500;
/** Changes without a notification, such as a new name of the author, are visible after this time. */
const freshMs = 60_000;

/** Caches the shares that are read most. A share that was changed, here or elsewhere, is read again. */
export function cacheReadyShares({
  db,
  files,
  channels,
  now,
}: Pick<Ports, 'db' | 'files' | 'channels' | 'now'>): ReadyShares {
  const cache = new Map<string, Promise<Ready | null>>();
  const drop = (id: string) => void cache.delete(id);
  const stops = [onShareChange(drop), channels.hear('shares', drop), channels.onGap(() => cache.clear())];

  async function load(id: string, network: string): Promise<Ready | null> {
    const owned = await findShare(db, id);
    if (owned === null) return null;
    const snapshot = await openSnapshot(files, owned.share.contentKey);
    if (snapshot === null) return null;
    const parts = await loadShareParts({ files, network }, owned, snapshot);
    return { ...owned, document: snapshot.document, parts, made: new Map(), readAt: now().getTime() };
  }

  return {
    async find(id, network) {
      const known = cache.get(id);
      if (known !== undefined && channels.isHearing()) {
        const ready = await known;
        if (ready !== null && Math.abs(now().getTime() - ready.readAt) < freshMs) return ready;
      }
      const loading = load(id, network);
      cache.delete(id);
      cache.set(id, loading);
      const [oldest] = cache.keys();
      if (cache.size > most && oldest !== undefined) cache.delete(oldest);
      const forget = () => {
        if (cache.get(id) === loading) cache.delete(id);
      };
      return loading.then(
        (ready) => {
          if (ready === null) forget();
          return ready;
        },
        (error) => {
          forget();
          throw error;
        },
      );
    },
    chartFile: ({ share }) => readPacked(files, share.contentKey),
    close() {
      for (const stop of stops) stop();
    },
  };
}
