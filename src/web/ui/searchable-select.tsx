import { Command } from 'cmdk';
import { Check, ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, controlSizes, useFieldControl, useFieldLabel } from './field.tsx';
import { floatingClass, floatingItemClass } from './floating.ts';
import { usePortalContainer } from './theme-scope.tsx';

interface SearchableOption {
  value: string;
  label: string;
  /** Other search words. */
  keywords?: string;
}

interface SearchableSelectProps {
  options: readonly SearchableOption[];
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  /** Text when nothing matches. */
  nothing: string;
  className?: string;
}

const shownAtMost = 80;

/** A select for hundreds of options: its list has a search field, and shows the first matches. */
export function SearchableSelect(props: SearchableSelectProps) {
  const { options, value, onChange, placeholder, nothing, className } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const container = usePortalContainer();
  const labelId = useFieldLabel();
  const { required: _, ...wiring } = useFieldControl();
  const selected = options.find((option) => option.value === value);
  const fitting = findFitting(options, text);

  function changeOpen(open: boolean) {
    setText('');
    setIsOpen(open);
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={changeOpen}>
      <Popover.Trigger asChild>
        <button
          type="button"
          {...wiring}
          aria-labelledby={labelId && wiring.id && `${labelId} ${wiring.id}`}
          className={classNames(
            controlClass,
            controlSizes.medium,
            'flex items-center gap-2 pe-2 text-start [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted',
            className,
          )}
        >
          <span className={classNames('min-w-0 flex-1 truncate', !selected && value === '' && 'text-muted')}>
            {selected?.label ?? (value || placeholder)}
          </span>
          <ChevronDown />
        </button>
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Content
          aria-labelledby={labelId}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={classNames(floatingClass, 'w-(--radix-popover-trigger-width) min-w-64')}
        >
          <Command shouldFilter={false} loop label={placeholder} defaultValue={value}>
            <Command.Input
              value={text}
              onValueChange={setText}
              placeholder={placeholder}
              className="h-9 w-full border-line border-b bg-transparent px-3 text-13 outline-none placeholder:text-muted pointer-coarse:h-11 pointer-coarse:text-16"
            />
            <Command.List
              label="Choices"
              className="max-h-[min(18rem,calc(var(--radix-popover-content-available-height)-3rem))] overflow-y-auto overscroll-contain p-1"
            >
              <Command.Empty className="px-3 py-4 text-center text-muted">{nothing}</Command.Empty>
              {fitting.map((option) => (
                <Command.Item
                  key={option.value}
                  value={option.value}
                  onSelect={() => {
                    changeOpen(false);
                    onChange(option.value);
                  }}
                  className={classNames(floatingItemClass, 'cursor-pointer data-[selected=true]:bg-ink/6')}
                >
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  <Check
                    className={classNames('text-accent-ink!', option.value !== value && 'invisible')}
                    strokeWidth={2.5}
                  />
                </Command.Item>
              ))}
            </Command.List>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function findFitting(options: readonly SearchableOption[], text: string): readonly SearchableOption[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label, keywords = '' }: SearchableOption) => {
    const all = `${label} ${keywords}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return options.filter(fits).slice(0, words.length === 0 ? options.length : shownAtMost);
}
