import { type NotificationKind, notificationKinds } from '#contract/notification-kinds.ts';

export type Channels = { inApp: boolean; byMail: boolean };
export type ChosenChannels = Partial<Record<NotificationKind, Channels>>;

/** Where a kind of notice reaches somebody: as they chose, else as the table of kinds says. */
export function channelsFor(kind: NotificationKind, chosen: ChosenChannels): Channels {
  return chosen[kind] ?? { inApp: true, byMail: notificationKinds[kind].byMail };
}
