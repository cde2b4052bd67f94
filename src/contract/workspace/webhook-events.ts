/** What webhooks are told, with the label of each kind of event. */
export const webhookEventLabels = {
  'chart.published': 'A chart is published, published again, or restored from the trash',
  'chart.unpublished': 'A chart is unpublished, or moved to the trash',
  'story.published': 'A story is published, or published again',
  'story.unpublished': 'A story is unpublished',
  'data.refreshed': 'New data arrives from a live source',
  'data.refresh_failed': 'A live source cannot be updated',
  'export.finished': 'An export is finished, or fails',
  'video.finished': 'A video is finished, or fails',
  'plan.changed': 'Your plan changes',
} as const satisfies Record<string, string>;

export type WebhookEvent = keyof typeof webhookEventLabels;

export const webhookEventNames = Object.keys(webhookEventLabels) as WebhookEvent[]; // keys of the table above

/** The event that “Send test” sends. No webhook subscribes to it. */
export const testEvent = 'webhook.test';
