const last = new Map<string, Promise<unknown>>();

/**
 * Runs functions one after the other for each key, within this process: callers that wait here hold no database connection,
 * as they would while waiting for a lock there. The lock is for other processes.
 */
export function serialize<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(name, mine);
  const leave = () => {
    if (last.get(name) === mine) last.delete(name);
  };
  mine.then(leave, leave);
  return mine;
}
