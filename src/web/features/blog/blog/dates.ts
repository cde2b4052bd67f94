/** A day as readers write it: 17 November 2026. */
export function formatLongDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** Whether an article was changed on a later day than the one it was published on. */
export function isUpdated({
  publishedAt,
  updatedAt,
}: {
  publishedAt: string | null;
  updatedAt: string | null;
}): boolean {
  return publishedAt !== null && updatedAt !== null && updatedAt.slice(0, 10) > publishedAt.slice(0, 10);
}
