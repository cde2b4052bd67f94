import { type NotificationKind, notificationKinds } from '#contract/workspace/notification-kinds.ts';

type Channels = { inApp: boolean; byMail: boolean };
export type ChosenChannels = Partial<Record<NotificationKind, Channels>>;

/** The channels of a kind of notification for a user: their choice, else the default of the kind. */
export function channelsFor(kind: NotificationKind, chosen: ChosenChannels): Channels {
  return chosen[kind] ?? { inApp: true, byMail: notificationKinds[kind].byMail };
}
