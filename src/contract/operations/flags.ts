/** Switches of the server that admins turn on and off. All are on at first. `off` is what people read then. */
export const flags = {
  'sign-up': {
    label: 'Sign-up',
    description: 'New people can create an account, by email or with another provider.',
    off: 'Sign-up is closed on this server. If you have an account, you can still sign in.',
  },
  'visitor-ai': {
    label: 'AI for visitors',
    description: 'People without an account can ask questions and make charts from prompts.',
    off: 'AI is available to signed-in users only on this server. Sign in to use it.',
  },
  'gallery-submissions': {
    label: 'Gallery submissions',
    description: 'Users can list their published charts in the public gallery.',
    off: 'The gallery takes no new charts at the moment. You can still publish and share this chart.',
  },
  'video-rendering': {
    label: 'Video rendering',
    description: 'Users can render videos on this server. Those in the queue are finished.',
    off: 'Video rendering is paused on this server. Your story is safe. Please try again later.',
  },
} as const satisfies Record<string, { label: string; description: string; off: string }>;

export type Flag = keyof typeof flags;
export const flagNames = Object.keys(flags) as [Flag, ...Flag[]]; // the keys of the table above
