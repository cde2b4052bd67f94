import { Highlighter, X } from 'lucide-react';
import { themeOf } from '#chart/theme/themes.ts';
import type { Chart } from '#chart/tooltip-text.ts';
import { useStore } from '#web/api/store.ts';
import type { Series } from '#web/charts/series-of.ts';
import { Button } from '#web/ui/button.tsx';
import { ColorField } from '#web/ui/color-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useContentPart, useEditorSession } from '../model/editor-session.ts';
import { paletteOf } from './palette-of.ts';

/** The selected mark, with its most common settings. */
export function SelectedCard({ chart, series }: { chart: Chart; series: readonly Series[] }) {
  const { change, mayEdit, selected } = useEditorSession();
  const part = useStore(selected);
  const { document, template } = chart;
  const highlights = useContentPart((content) => content.document.highlights);
  const storedColors = useContentPart((content) => content.document.options.colors);
  const key = part?.role === 'mark' ? part.key : undefined;
  const found = series.find((each) => each.key === key);
  if (key === undefined || found === undefined) return null;
  const isHighlighted = highlights.includes(key);
  const theme = themeOf(document);
  const colors = (storedColors ?? {}) as Readonly<Record<string, string>>; // as options of this name are declared
  return (
    <div className="flex items-center gap-2 border-line border-b bg-accent-wash px-4 py-2 text-13">
      {template.options.colors?.kind === 'colors' && (
        <ColorField
          compact
          label={`Color of ${found.label}`}
          value={colors[key] ?? found.color}
          palette={paletteOf(theme)}
          background={theme.paper}
          disabled={!mayEdit}
          onChange={(color) =>
            change(
              { kind: 'option', name: 'colors', value: { ...colors, [key]: color } },
              { words: `Color of ${found.label}`, run: `color ${key}` },
            )
          }
        />
      )}
      <span className="min-w-0 flex-1 truncate font-medium">{found.label}</span>
      <Button
        size="small"
        icon={<Highlighter />}
        aria-pressed={isHighlighted}
        disabled={!mayEdit}
        onClick={() =>
          change(
            {
              kind: 'highlights',
              keys: isHighlighted ? highlights.filter((each) => each !== key) : [...highlights, key],
            },
            { words: isHighlighted ? `Remove highlight from ${found.label}` : `Highlight ${found.label}` },
          )
        }
      >
        {isHighlighted ? 'Highlighted' : 'Highlight'}
      </Button>
      <IconButton label="Deselect" size="small" onClick={() => selected.write(null)}>
        <X />
      </IconButton>
    </div>
  );
}
