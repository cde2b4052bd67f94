const minute = 60_000;

/**
 * Milliseconds since a stored moment. One that lies ahead was written while a clock was wrong: it counts as very old, so
 * that nothing stays fresh until the future arrives. Clocks of several servers may differ by a minute.
 */
export function ageOf(then: Date, now: Date): number {
  const age = now.getTime() - then.getTime();
  return age < -minute ? Number.POSITIVE_INFINITY : Math.max(0, age);
}

/** Whether a moment was written by a clock that was ahead. */
export function isAhead(then: Date, now: Date): boolean {
  return ageOf(then, now) === Number.POSITIVE_INFINITY;
}
