import {
  AtSign,
  ChartNoAxesCombined,
  Film,
  Gauge,
  GitFork,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Receipt,
  RefreshCw,
  Share2,
  ShieldCheck,
  UserPlus,
  Users,
  Webhook,
} from 'lucide-react';
import type { NotificationKind } from '#contract/notification-kinds.ts';

const icons: Record<NotificationKind, LucideIcon> = {
  mention: AtSign,
  comment: MessageSquare,
  share: Share2,
  invite: UserPlus,
  team: Users,
  fork: GitFork,
  publish: ChartNoAxesCombined,
  refresh: RefreshCw,
  render: Film,
  webhook: Webhook,
  invoice: Receipt,
  limit: Gauge,
  security: ShieldCheck,
  news: Megaphone,
};

export function NotificationIcon({ kind }: { kind: NotificationKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />;
}
