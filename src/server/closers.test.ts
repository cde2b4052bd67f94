import { expect, test } from 'vitest';
import { openClosers } from './closers.ts';

const never = () => new Promise(() => {});

function recorded() {
  const closers = openClosers();
  const said: string[] = [];
  closers.reportTo({ error: (...words: unknown[]) => void said.push(String(words.at(-1))) } as never); // all that it uses
  const closed: string[] = [];
  const defer = (name: string) => closers.defer(name, () => void closed.push(name));
  return { closers, said, closed, defer };
}

test('closes in reverse order, and goes on after one that fails', async () => {
  const { closers, said, closed, defer } = recorded();
  defer('database');
  closers.defer('queue', () => Promise.reject(new Error('gone')));
  defer('web');
  await closers.close();
  expect(closed).toEqual(['web', 'database']);
  expect(said).toEqual(['queue could not be closed']);
  await closers.close(); // nothing is closed twice
  expect(closed).toHaveLength(2);
});

test('waits for none longer than the limit, names those that do not end, and ends them by force', async () => {
  const { closers, said, closed, defer } = recorded();
  defer('database');
  closers.defer('connections', never, () => closed.push('forced'));
  closers.defer('channels', never);
  defer('web');
  await closers.close(600);
  expect(closed).toEqual(['web', 'forced', 'database']);
  expect(said).toEqual([
    'the stop did not wait any longer for channels, which did not end by itself',
    'the stop did not wait any longer for connections, which did not end by itself',
  ]);
});

test('force that does not end either holds nobody up', async () => {
  const { closers, closed, defer } = recorded();
  defer('database');
  closers.defer('connections', never, never);
  await closers.close(300);
  expect(closed).toEqual(['database']);
});
