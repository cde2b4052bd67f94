/** The time between two moments: "350 ms", "4.2 s", "3 min 5 s", "2 h 4 min". Empty when it has not started. */
export function howLong(start: string | null, end: string): string {
  if (start === null) return '';
  const ms = Math.max(0, new Date(end).getTime() - new Date(start).getTime());
  if (ms < 1000) return `${ms} ms`;
  const seconds = ms / 1000;
  if (seconds < 59.95) return `${Math.round(seconds * 10) / 10} s`;
  const minutes = Math.floor(Math.round(seconds) / 60);
  if (minutes < 60) return `${minutes} min ${Math.round(seconds) % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
