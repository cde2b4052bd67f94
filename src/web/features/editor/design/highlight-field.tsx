import { X } from 'lucide-react';
import type { Series } from '#web/charts/series-of.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuCheckboxItem } from '#web/ui/menu.tsx';
import { useContentPart, useEditorSession } from '../model/editor-session.ts';

/** The highlighted marks of the chart; all others are muted. */
export function HighlightField({ series }: { series: readonly Series[] }) {
  const { change, mayEdit } = useEditorSession();
  const highlights = useContentPart(({ document }) => document.highlights);
  const nameOf = (key: string) => series.find((each) => each.key === key)?.label ?? key;

  function set(keys: readonly string[], words: string) {
    change({ kind: 'highlights', keys }, { words });
  }

  function toggle(key: string, isOn: boolean) {
    if (isOn) set([...highlights, key], `Highlight ${nameOf(key)}`);
    else
      set(
        highlights.filter((each) => each !== key),
        `Remove highlight from ${nameOf(key)}`,
      );
  }

  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {highlights.map((key) => (
        <span
          key={key}
          className="inline-flex h-7 items-center gap-0.5 rounded-control bg-accent-wash ps-2 text-13 text-accent-ink"
        >
          <span className="max-w-40 truncate">{nameOf(key)}</span>
          <IconButton
            label={`Remove ${nameOf(key)}`}
            size="small"
            disabled={!mayEdit}
            onClick={() => toggle(key, false)}
          >
            <X />
          </IconButton>
        </span>
      ))}
      {series.length > 0 && (
        <Menu
          trigger={
            <Button size="small" disabled={!mayEdit}>
              Choose
            </Button>
          }
        >
          {series.map(({ key, label }) => (
            <MenuCheckboxItem key={key} checked={highlights.includes(key)} onChange={(isOn) => toggle(key, isOn)}>
              {label}
            </MenuCheckboxItem>
          ))}
        </Menu>
      )}
      {highlights.length === 0 && <span className="text-12 text-muted">No highlights yet.</span>}
    </div>
  );
}
