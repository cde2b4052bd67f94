/** The time that something stays in the trash, in words. */
export function daysLeft(goneAt: string | null, now: Date): string {
  if (goneAt === null) return '';
  const days = Math.ceil((new Date(goneAt).getTime() - now.getTime()) / 86_400_000);
  if (days <= 1) return 'Deleted within a day';
  return `Deleted in ${days} days`;
}
