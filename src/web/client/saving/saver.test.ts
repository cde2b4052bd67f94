import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answer, type Batch, openSaver, type StoredChanges } from './saver.ts';

// The value is a record of parts; a change sets one of them.
type Change = readonly [part: string, value: number];
type Value = Readonly<Record<string, number>>;

const apply = (value: Value, changes: readonly Change[]): Value => ({ ...value, ...Object.fromEntries(changes) });
const conflictsOf = (mine: readonly Change[], theirs: readonly Change[]) =>
  mine.filter(([part, one]) => theirs.some(([other, two]) => part === other && one !== two));

class Away extends Error {}

/** A server like ours: versions, merging, keys. It can be down, before or after it has saved. */
function openServer() {
  let value: Value = {};
  const log: { key: string; changes: readonly Change[] }[] = [];
  return {
    read: () => value,
    version: () => log.length,
    since: (version: number) => log.slice(version).flatMap(({ changes }) => changes),
    save(
      { key, changes }: Batch<Change>,
      { version, isForced }: { version: number; isForced: boolean },
    ): Answer<Change> {
      const known = log.findIndex((entry) => entry.key === key);
      const until = known < 0 ? log.length : known;
      const theirs = log.slice(version, until).flatMap((entry) => entry.changes);
      if (known >= 0) return { status: 'saved', version: known + 1, theirs };
      if (!isForced && conflictsOf(changes, theirs).length > 0)
        return { status: 'conflict', version: log.length, theirs };
      log.push({ key, changes });
      value = apply(value, changes);
      return { status: 'saved', version: log.length, theirs };
    },
  };
}

function openWindow(server: ReturnType<typeof openServer>, kept: StoredChanges<Change> | null = null) {
  const network = { isAway: false, loseAnswer: false, refuses: false };
  const timers: (() => void)[] = [];
  let stored: StoredChanges<Change> | null = kept;
  let keys = 0;
  const name = Math.random();
  const saver = openSaver<Value, Change>(
    { value: server.read(), version: server.version(), kept, theirs: server.since(kept?.version ?? server.version()) },
    {
      apply,
      conflictsOf,
      squash: (changes) => [...new Map(changes.map((change) => [change[0], change])).values()],
      async send(batch, about) {
        if (network.refuses) throw new Error('You may only read this chart.');
        if (network.isAway) throw new Away();
        const answer = server.save(batch, about);
        if (!network.loseAnswer) return answer;
        network.loseAnswer = false;
        throw new Away();
      },
      isPassing: (error) => error instanceof Away,
      messageOf: (error) => String((error as Error).message),
      keep: (next) => {
        stored = next;
      },
      newKey: () => `${name}-${keys++}`,
      wait: (_, then) => {
        timers.push(then);
        return () => timers.splice(timers.indexOf(then), 1);
      },
    },
  );
  return {
    saver,
    network,
    kept: () => stored,
    tick: async () => {
      for (const timer of timers.splice(0)) timer();
      await saver.flush();
    },
  };
}

describe('saving', () => {
  test('shows a change at once, keeps it in the browser, and forgets it there when the server has it', async () => {
    const server = openServer();
    const { saver, kept } = openWindow(server);
    saver.add('Change the title', [['title', 1]]);
    expect(saver.value.read()).toEqual({ title: 1 });
    expect(saver.state.read()).toEqual({ status: 'waiting' });
    expect(kept()?.batches).toHaveLength(1);
    await saver.flush();
    expect(saver.state.read()).toEqual({ status: 'saved' });
    expect(kept()).toBe(null);
    expect(server.read()).toEqual({ title: 1 });
  });

  test('two windows that change different parts have both', async () => {
    const server = openServer();
    const [one, two] = [openWindow(server), openWindow(server)];
    one.saver.add('', [['title', 1]]);
    two.saver.add('', [['note', 2]]);
    await one.saver.flush();
    await two.saver.flush();
    expect(two.saver.value.read()).toEqual({ title: 1, note: 2 });
    one.saver.hear(server.version(), server.since(1));
    expect(one.saver.value.read()).toEqual({ title: 1, note: 2 });
  });

  test.each([
    ['mine', { title: 2, note: 5 }],
    ['theirs', { title: 1, note: 5 }],
  ] as const)('two windows that change the same part are asked, and %s wins', async (whose, expected) => {
    const server = openServer();
    const [one, two] = [openWindow(server), openWindow(server)];
    one.saver.add('', [['title', 1]]);
    await one.saver.flush();
    two.saver.add('', [
      ['title', 2],
      ['note', 5],
    ]);
    await two.saver.flush();
    expect(two.saver.state.read()).toMatchObject({ status: 'conflict', theirs: [['title', 1]] });
    expect(server.read()).toEqual({ title: 1 });
    expect(two.saver.value.read()).toEqual({ title: 2, note: 5 });
    two.saver.decide(whose);
    await two.tick();
    expect(server.read()).toEqual(expected);
    expect(two.saver.value.read()).toEqual(expected);
    expect(two.saver.state.read()).toEqual({ status: 'saved' });
  });

  test('what is typed while a batch is sent does not overwrite what others did to the same part', async () => {
    const server = openServer();
    const [one, two] = [openWindow(server), openWindow(server)];
    one.saver.add('', [['text', 1]]);
    await one.saver.flush();
    two.saver.add('', [['title', 5]]);
    const sent = two.saver.flush();
    two.saver.add('', [['text', 2]]);
    await sent;
    expect(two.saver.state.read()).toEqual({ status: 'conflict', mine: [['text', 2]], theirs: [['text', 1]] });
    await two.tick();
    expect(server.read()).toEqual({ title: 5, text: 1 });
    two.saver.decide('mine');
    await two.tick();
    expect(server.read()).toEqual({ title: 5, text: 2 });
  });

  test('a conflict is still one after the page is loaded again', async () => {
    const server = openServer();
    const [one, two] = [openWindow(server), openWindow(server)];
    one.saver.add('', [['title', 1]]);
    await one.saver.flush();
    two.saver.add('', [['title', 2]]);
    await two.saver.flush();
    const again = openWindow(server, two.kept());
    expect(again.saver.state.read()).toMatchObject({ status: 'conflict', theirs: [['title', 1]] });
    await again.tick();
    expect(server.read()).toEqual({ title: 1 });
  });

  test('without a connection nothing is lost, also when the page is closed meanwhile', async () => {
    const server = openServer();
    const first = openWindow(server);
    first.network.isAway = true;
    first.saver.add('', [['title', 1]]);
    await first.saver.flush();
    expect(first.saver.state.read()).toEqual({ status: 'offline' });
    first.saver.add('', [['note', 2]]);
    const again = openWindow(server, first.kept());
    expect(again.saver.value.read()).toEqual({ title: 1, note: 2 });
    await again.tick();
    await again.tick();
    expect(server.read()).toEqual({ title: 1, note: 2 });
  });

  test('an answer that is lost does not make a conflict with oneself', async () => {
    const server = openServer();
    const { saver, network, tick } = openWindow(server);
    network.loseAnswer = true;
    saver.add('', [['title', 1]]);
    await saver.flush();
    saver.add('', [['title', 2]]);
    await tick();
    await tick();
    expect(saver.state.read()).toEqual({ status: 'saved' });
    expect(server.read()).toEqual({ title: 2 });
  });

  test('a refusal is reported and keeps the changes', async () => {
    const { saver, network, kept } = openWindow(openServer());
    network.refuses = true;
    saver.add('', [['title', 1]]);
    await saver.flush();
    expect(saver.state.read()).toEqual({ status: 'refused', message: 'You may only read this chart.' });
    expect(saver.value.read()).toEqual({ title: 1 });
    expect(kept()?.batches).toHaveLength(1);
  });

  test('whatever the network does, windows on different parts end alike, with everything', async () => {
    const act = fc.record({
      window: fc.nat(1),
      part: fc.nat(3),
      value: fc.nat(9),
      flush: fc.boolean(),
      fault: fc.constantFrom('', '', 'away', 'lost'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
        const server = openServer();
        const windows = [openWindow(server), openWindow(server)];
        const expected: Record<string, number> = {};
        for (const { window, part, value, flush, fault } of acts) {
          const here = windows[window];
          if (here === undefined) continue;
          const name = `${window}/${part}`;
          here.saver.add('', [[name, value]]);
          expected[name] = value;
          here.network.isAway = fault === 'away';
          here.network.loseAnswer = fault === 'lost';
          if (flush) await here.tick();
        }
        for (const { network, tick } of windows) {
          network.isAway = false;
          network.loseAnswer = false;
          for (let turn = 0; turn < acts.length + 2; turn++) await tick();
        }
        expect(server.read()).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});

describe('what was kept from before', () => {
  const kept = (changes: readonly Change[], version: number): StoredChanges<Change> => ({
    version,
    batches: [{ key: 'from before', words: '', changes }],
  });

  test('asks at once when others changed the same since', async () => {
    const server = openServer();
    server.save({ key: 'a', words: '', changes: [['title', 1]] }, { version: 0, isForced: false });
    server.save({ key: 'b', words: '', changes: [['title', 2]] }, { version: 1, isForced: false });
    const { saver } = openWindow(server, kept([['title', 3]], 1));
    expect(saver.state.read()).toEqual({ status: 'conflict', mine: [['title', 3]], theirs: [['title', 2]] });
    await saver.flush();
    expect(server.read()).toEqual({ title: 2 });
    saver.decide('mine');
    await saver.flush();
    expect(server.read()).toEqual({ title: 3 });
  });

  test('is no conflict when it had already arrived, and continues from the newest version', async () => {
    const server = openServer();
    server.save({ key: 'from before', words: '', changes: [['title', 1]] }, { version: 0, isForced: false });
    server.save({ key: 'b', words: '', changes: [['note', 2]] }, { version: 1, isForced: false });
    const { saver } = openWindow(server, kept([['title', 1]], 0));
    expect(saver.state.read().status).toBe('waiting');
    await saver.flush();
    expect(saver.version()).toBe(2);
    expect(server.version()).toBe(2);
  });
});
