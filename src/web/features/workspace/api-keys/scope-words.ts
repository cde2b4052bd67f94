import type { KeyScope } from '#contract/call.ts';

/** Scopes of API keys in the interface: a name, and one sentence about what they allow. */
export const scopeTexts: Record<KeyScope, { name: string; explanation: string }> = {
  read: { name: 'Read', explanation: 'See your charts, data and workspaces.' },
  write: { name: 'Write', explanation: 'Create, change and delete charts and data.' },
  publish: { name: 'Publish', explanation: 'Publish charts, and change who can see them.' },
  export: { name: 'Export', explanation: 'Download charts and data as files.' },
  ai: { name: 'AI', explanation: 'Use the AI, at the cost of your AI credits.' },
  render: { name: 'Render', explanation: 'Render videos.' },
  admin: { name: 'Admin', explanation: 'Manage this server and all its users.' },
};
