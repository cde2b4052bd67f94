import { BookOpen, ChartColumn, CircleQuestionMark, Newspaper } from 'lucide-react';
import type { PaletteGroup } from '#web/ui/command-palette.tsx';
import { Marked } from '#web/ui/marked.tsx';
import { type HelpGroup, type HelpHit, helpGroups, helpHitExcerpt, titleOf } from './help-hit.ts';

const icons: Record<HelpGroup, typeof BookOpen> = {
  Documentation: BookOpen,
  'Chart types': ChartColumn,
  FAQ: CircleQuestionMark,
  Blog: Newspaper,
};

/** Found help as groups of a command palette. */
export function helpCommands(hits: readonly HelpHit[], query: string, onGo: (path: string) => void): PaletteGroup[] {
  const typed = query.trim().split(/\s+/); // the palette filters by it, and these were found by more than letters
  return helpGroups
    .map((group) => ({ group, members: hits.filter((hit) => hit.group === group) }))
    .filter(({ members }) => members.length > 0)
    .map(({ group, members }) => {
      const Icon = icons[group];
      return {
        heading: group,
        commands: members.map((hit) => ({
          id: `help ${hit.path}`,
          label: titleOf(hit),
          icon: <Icon />,
          keywords: typed,
          shown: <Marked text={titleOf(hit)} words={hit.words} />,
          detail: <Marked text={helpHitExcerpt(hit)} words={hit.words} />,
          onRun: () => onGo(hit.path),
        })),
      };
    });
}
