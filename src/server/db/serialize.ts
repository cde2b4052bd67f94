const last = new Map<string, Promise<unknown>>();

/**
 * One after the other for each name, within this process: a crowd that waits here holds no connection of the database, as it
 * would if it waited for a lock there. The lock is for the other processes.
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
