/** Table that the jobs of the tests write to. */
export const effectsTable =
  'create table effects (job uuid, pid integer, attempt integer, at timestamptz default clock_timestamp())';
