import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';
import { makePause } from './pause.ts';

function openPause() {
  let ms = 1000;
  const pause = makePause(() => ms);
  return {
    ...pause,
    /** Outcome of one call, or null where none may be made. */
    call: (failure: Parameters<typeof pause.after>[0]) => (pause.mayCall() ? pause.after(failure) : null),
    wait: (seconds: number) => {
      ms += 1000 * seconds;
    },
  };
}

test('a provider that limits calls is left alone as long as it says, but no longer than a minute', () => {
  const short = openPause();
  short.call(failureOf('rate-limited', 7));
  short.wait(6.9);
  expect(short.mayCall()).toBe(false);
  short.wait(0.1);
  expect(short.mayCall()).toBe(true);

  const long = openPause();
  long.call(failureOf('rate-limited', 86_400));
  long.wait(59.9);
  expect(long.mayCall()).toBe(false);
  long.wait(0.1);
  expect(long.mayCall()).toBe(true);
});

test('after a pause one call is made, and the others wait for how it ends', () => {
  const pause = openPause();
  pause.call(failureOf('rate-limited', 10));
  pause.wait(10);
  expect([pause.mayCall(), pause.mayCall(), pause.mayCall()]).toEqual([true, false, false]);
  pause.after(null);
  expect([pause.mayCall(), pause.mayCall()]).toEqual([true, true]);
});

test('a caller who leaves has not found out how the provider does: the next one does', () => {
  const pause = openPause();
  pause.call(failureOf('rate-limited', 10));
  pause.wait(10);
  expect(pause.mayCall()).toBe(true);
  pause.after(failureOf('cancelled'));
  expect([pause.mayCall(), pause.mayCall()]).toEqual([true, false]);
});

test('a provider that goes on limiting calls without saying for how long is asked less and less', () => {
  const pause = openPause();
  const waits: number[] = [];
  for (let time = 0; time < 6; time++) {
    expect(pause.mayCall()).toBe(true);
    pause.after(failureOf('rate-limited'));
    let seconds = 0;
    for (; !pause.mayCall(); seconds++) pause.wait(1);
    waits.push(seconds);
    pause.after(failureOf('cancelled'));
  }
  expect(waits).toEqual([5, 10, 20, 40, 60, 60]);
});

test('a provider that is down is left alone for a minute after three failures in a row', () => {
  const pause = openPause();
  pause.call(failureOf('failed'));
  pause.call(failureOf('timeout'));
  expect(pause.mayCall()).toBe(true);
  pause.after(failureOf('unreachable'));
  pause.wait(59);
  expect(pause.mayCall()).toBe(false);
  pause.wait(1);
  pause.call(failureOf('failed')); // it still is
  expect(pause.mayCall()).toBe(false);
  pause.wait(60);
  pause.call(null);
  pause.call(failureOf('failed'));
  expect(pause.mayCall()).toBe(true);
});
