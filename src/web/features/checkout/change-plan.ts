type Parts = { change: () => Promise<unknown>; refresh: () => Promise<void> };

/** spec §4: a plan change is the change call, followed by a refresh that bypasses the cache. */
export async function changePlan({ change, refresh }: Parts): Promise<void> {
  await change();
  await refresh();
}
