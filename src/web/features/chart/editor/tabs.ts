import { ChartPie, ListChecks, type LucideIcon, MessageSquareText, Palette, Play, Send, Sheet } from 'lucide-react';

/** The tabs, in the order people use them. */
export const tabs = {
  data: { label: 'Data', icon: Sheet },
  type: { label: 'Type', icon: ChartPie },
  design: { label: 'Design', icon: Palette },
  annotate: { label: 'Annotate', icon: MessageSquareText },
  motion: { label: 'Animate', icon: Play },
  check: { label: 'Check', icon: ListChecks },
  publish: { label: 'Publish', icon: Send },
} as const satisfies Record<string, { label: string; icon: LucideIcon }>;

export type TabId = keyof typeof tabs;
