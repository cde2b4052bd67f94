import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { type Chip, chipsOf } from '#ai/offline/intent/chips.ts';
import type { Intent } from '#ai/offline/intent/intent.ts';
import type { Table } from '#data/table.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuRadioGroup } from '#web/ui/menu.tsx';

type IntentChipsProps = {
  /** Request that they belong to. */
  request: string | undefined;
  intent: Intent;
  table: Table;
  onChange: (intent: Intent) => void;
};

/** How a request was understood. Each part opens a menu with what it could be instead. */
export function IntentChips({ request, intent, table, onChange }: IntentChipsProps) {
  const chips = useMemo(() => chipsOf(intent, table), [intent, table]);
  return (
    <ul aria-label="Understood as" data-request={request} className="flex flex-wrap gap-1.5">
      {chips.map((chip) => (
        <li key={chip.id} className="max-w-full">
          <ChipMenu chip={chip} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}

function ChipMenu({ chip: { label, text, options }, onChange }: { chip: Chip; onChange: (intent: Intent) => void }) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`${label}: ${text}`}
          className="inline-flex h-7 max-w-full items-center gap-1 rounded-full bg-accent-wash ps-2.5 pe-1.5 text-13 text-accent-ink hover:ring-1 hover:ring-accent pointer-coarse:h-10"
        >
          <span className="truncate">{text}</span>
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0" />
        </button>
      }
    >
      <MenuRadioGroup
        label={label}
        value={String(options.findIndex(({ isCurrent }) => isCurrent))}
        onChange={(value) => {
          const option = options[Number(value)];
          if (option !== undefined) onChange(option.intent);
        }}
        options={options.map((option, place) => ({ value: String(place), label: option.text }))}
      />
    </Menu>
  );
}

type ReadingChoicesProps = { choices: readonly string[]; onChoose?: (place: number) => void };

/** What a question may mean, to choose from. */
export function ReadingChoices({ choices, onChoose }: ReadingChoicesProps) {
  return (
    <ul aria-label="What the question may mean" className="flex flex-col items-start gap-1.5">
      {choices.map((words, place) => (
        <li key={words}>
          <Button size="small" disabled={onChoose === undefined} onClick={() => onChoose?.(place)}>
            {words}
          </Button>
        </li>
      ))}
    </ul>
  );
}
