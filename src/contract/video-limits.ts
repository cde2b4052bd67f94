import type { PlanName } from './roles.ts';

/** What a plan includes: minutes rendered on the server per calendar month (UTC), and how long and large a video may be. */
export const videoLimits: Record<PlanName, { minutes: number; longestSeconds: number; largestSide: number }> = {
  free: { minutes: 3, longestSeconds: 60, largestSide: 1280 },
  premium: { minutes: 120, longestSeconds: 300, largestSide: 1920 },
  enterprise: { minutes: 1200, longestSeconds: 900, largestSide: 3840 },
};
