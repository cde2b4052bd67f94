import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { StepName } from '#data/transform/step.ts';
import { stepKinds } from '#data/transform/steps.ts';
import { Button } from '#web/ui/button.tsx';
import { CommandPalette } from '#web/ui/command-palette.tsx';

/** Search words, besides the label. */
const keywords: Partial<Record<StepName, readonly string[]>> = {
  group: ['aggregate', 'sum', 'average', 'count', 'summarize', 'totals'],
  filter: ['where', 'only', 'remove rows', 'keep rows'],
  compute: ['formula', 'calculate', 'new column', 'expression'],
  unpivot: ['long', 'melt', 'gather'],
  pivot: ['wide', 'cross table', 'spread'],
  fill: ['empty', 'missing', 'gaps'],
  distinct: ['duplicates', 'unique'],
  join: ['merge', 'lookup', 'vlookup', 'second dataset'],
  union: ['append', 'stack', 'append rows'],
  share: ['percent', 'part'],
  change: ['growth', 'difference', 'delta'],
  moving: ['smooth', 'rolling'],
  pick: ['select', 'delete columns', 'order'],
  replace: ['find', 'rename values'],
  top: ['limit', 'first', 'largest', 'others'],
};

/** Menu of all kinds of steps, with search and keyboard control. */
export function StepMenu({ onChoose }: { onChoose: (kind: StepName) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Plus />} onClick={() => setIsOpen(true)}>
        Add a step
      </Button>
      <CommandPalette
        open={isOpen}
        onOpenChange={setIsOpen}
        placeholder="Search steps"
        groups={Object.entries(stepGroups).map(([group, heading]) => ({
          heading,
          commands: stepKinds
            .filter((kind) => kind.group === group)
            .map(({ kind, label }) => ({
              id: kind,
              label,
              keywords: keywords[kind] ?? [],
              onRun: () => onChoose(kind),
            })),
        }))}
      />
    </>
  );
}

/** Purposes of steps, in the order of use. */
export const stepGroups = {
  rows: 'Rows',
  columns: 'Columns',
  shape: 'Shape',
  figures: 'Calculate',
  clean: 'Clean up',
  tables: 'Other tables',
} as const;
