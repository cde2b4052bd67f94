/** Where the jobs of the tests leave their traces. */
export const effectsTable =
  'create table effects (job uuid, pid integer, attempt integer, at timestamptz default clock_timestamp())';
