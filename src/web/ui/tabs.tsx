import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  /** A number or a badge after the label. */
  note?: ReactNode;
  disabled?: boolean;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** The name of the row of tabs. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

export function Tabs<Value extends string>({ label, tabs, value, onChange, className }: TabsProps<Value>) {
  function handleChange(next: string) {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) onChange(tab.value);
  }

  return (
    <RadixTabs.Root value={value} onValueChange={handleChange} className={className}>
      <RadixTabs.List
        aria-label={label}
        className="flex gap-4 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            {...(tab.disabled && { disabled: true })}
            className={classNames(
              'relative inline-flex h-9 shrink-0 items-center gap-1.5 rounded-t-control px-0.5 text-13 text-muted pointer-coarse:h-11',
              'transition-colors duration-100 enabled:hover:text-ink disabled:opacity-45 data-[state=active]:font-medium data-[state=active]:text-ink',
              'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 data-[state=active]:after:bg-accent',
              'focus-visible:-outline-offset-2 [&>svg]:size-4',
            )}
          >
            {tab.icon}
            {tab.label}
            {tab.note !== undefined && <span className="tabular text-12 font-normal text-muted">{tab.note}</span>}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
