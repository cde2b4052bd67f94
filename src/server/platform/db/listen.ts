import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

type Listener = (payload: string) => void;

/** Notifications from other processes. Payloads are ids only; the receiver reads the row. */
export type Channels = {
  /** Listens to a channel until the returned function is called. */
  hear(channel: string, listener: Listener): () => void;
  /**
   * Called whenever listening starts, for the first time or after a lost connection: earlier notifications were missed.
   */
  onGap(listener: () => void): () => void;
  /** Whether every channel is connected right now. */
  isHearing(): boolean;
  close(): Promise<void>;
};

/** One LISTEN connection for the whole process, reopened whenever it breaks. */
export function openChannels(url: string, onError: (error: Error) => void = () => {}): Channels {
  const listeners = new Map<string, Set<Listener>>();
  const gapListeners = new Set<() => void>();
  let client: pg.Client | null = null;
  let unheard = 0; // channels requested on this connection that are not confirmed yet
  let lastTurn: Promise<unknown> = Promise.resolve(); // a connection runs one statement at a time
  let isClosed = false;
  const ended = keepConnected();

  async function keepConnected(): Promise<void> {
    for (let attempt = 0; !isClosed; attempt++) {
      try {
        await listenUntilBroken();
        attempt = 0;
      } catch (error) {
        onError(error as Error); // pg rejects with errors only
      }
      if (!isClosed) await sleep(Math.min(100 * 2 ** attempt, 5000));
    }
  }

  async function listenUntilBroken(): Promise<void> {
    const current = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
    const broken = new Promise<void>((done) => {
      current.on('error', () => done());
      current.on('end', () => done());
    });
    current.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    });
    try {
      await current.connect();
      unheard = 0;
      client = current;
      await Promise.all(Array.from(listeners.keys(), (channel) => listenTo(current, channel)));
      if (isClosed) await current.end();
      await broken;
    } finally {
      client = null;
    }
  }

  async function listenTo(current: pg.Client, channel: string): Promise<void> {
    unheard++;
    const turn = lastTurn.then(() => current.query(`listen ${pg.escapeIdentifier(channel)}`));
    lastTurn = turn.catch(() => {}); // the caller gets the error; the next one runs anyway
    await turn;
    if (client === current) unheard--;
    for (const listener of gapListeners) listener();
  }

  return {
    hear(channel, listener) {
      const callbacks = listeners.get(channel) ?? new Set();
      if (!listeners.has(channel)) {
        listeners.set(channel, callbacks);
        if (client !== null) listenTo(client, channel).catch(onError);
      }
      callbacks.add(listener);
      return () => callbacks.delete(listener);
    },
    onGap(listener) {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    isHearing: () => client !== null && unheard === 0,
    async close() {
      isClosed = true;
      await client?.end();
      await ended;
    },
  };
}

const lookAgainMs = 10_000; // in case a notification is lost

type Input = { channel: Parameters<Channels['hear']>[0]; about: string; signal: AbortSignal };

/**
 * Waits for database notifications about one thing. Call `begin` before reading: a change during the read causes
 * another read.
 */
export function waitForNotify(channels: Channels, { channel, about, signal }: Input) {
  let isNews = false;
  let endPause = () => {};
  const notice = () => {
    isNews = true;
    endPause();
  };
  const unhear = channels.hear(channel, (changed) => {
    if (changed === about) notice();
  });
  const offGap = channels.onGap(notice);
  signal.addEventListener('abort', notice);
  return {
    begin() {
      isNews = false;
    },
    /** Resolves on news since `begin`, or when it is time to check anyway. */
    async next(): Promise<void> {
      if (isNews || signal.aborted) return;
      await new Promise<void>((done) => {
        const timer = setTimeout(done, lookAgainMs).unref();
        endPause = () => {
          clearTimeout(timer);
          done();
        };
      });
    },
    end() {
      unhear();
      offGap();
      signal.removeEventListener('abort', notice);
    },
  };
}
