import { Check, ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, controlSizes, useFieldControl, useFieldLabel } from './field.tsx';
import { floatingClass, floatingItemClass } from './floating.ts';
import { usePortalContainer } from './theme-scope.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  description?: string;
  icon?: ReactNode;
  disabled?: boolean;
  /** Consecutive options with the same group are shown below its heading. */
  group?: string;
}

interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  size?: 'medium' | 'large';
  /** Submits the value with a form. */
  name?: string;
  /** Needed outside of a Field. */
  'aria-label'?: string;
  className?: string;
}

/**
 * A button with a listbox (the ARIA "select-only combobox"): focus stays on the button, the active option is pointed at.
 * Radix's select is not used: it writes style elements, which our content security policy refuses.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    options,
    value,
    onChange,
    placeholder = 'Choose',
    disabled = false,
    size = 'medium',
    name,
    className,
  } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const container = usePortalContainer();
  const labelId = useFieldLabel();
  const { required, ...wiring } = useFieldControl();
  const listId = useId();
  const selected = options.find((option) => option.value === value);

  useEffect(() => {
    if (isOpen) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  });

  function open() {
    const start = selected ? options.indexOf(selected) : moveInList(options, { from: -1, to: 'next' });
    setActiveIndex(start);
    setIsOpen(true);
  }

  function choose(index: number) {
    const option = options[index];
    if (!option || option.disabled) return;
    setIsOpen(false);
    if (option.value !== value) onChange(option.value);
  }

  function findTyped(letter: string) {
    const now = performance.now();
    const isSameWord = now - typed.current.at < 700;
    typed.current = { text: (isSameWord ? typed.current.text : '') + letter, at: now };
    const from = isOpen ? activeIndex : selected ? options.indexOf(selected) : -1;
    return moveInList(options, { from, to: { startsWith: typed.current.text } });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const isLetter = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isTyping = isLetter && (key !== ' ' || performance.now() - typed.current.at < 700);

    if (isTyping) {
      event.preventDefault();
      const found = findTyped(key);
      if (!isOpen) open();
      return setActiveIndex(found);
    }
    if (!isOpen) {
      if (!OPENING_KEYS.includes(key)) return;
      event.preventDefault();
      return open();
    }
    if (key === 'Tab') return choose(activeIndex);
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      return choose(activeIndex);
    }
    const step = STEPS[key];
    if (!step) return;
    event.preventDefault();
    setActiveIndex(moveInList(options, { from: activeIndex, to: step }));
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Anchor asChild>
        <button
          ref={button}
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
          aria-required={required}
          aria-label={props['aria-label']}
          aria-labelledby={labelId}
          disabled={disabled}
          {...wiring}
          onClick={() => (isOpen ? setIsOpen(false) : open())}
          onKeyDown={handleKeyDown}
          className={classNames(
            controlClass,
            controlSizes[size],
            'flex items-center gap-2 pe-2 text-start [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted',
            className,
          )}
        >
          {selected?.icon}
          <span className={classNames('min-w-0 flex-1 truncate', !selected && 'text-muted')}>
            {selected?.label ?? placeholder}
          </span>
          <ChevronDown />
        </button>
      </Popover.Anchor>
      {name && <input type="hidden" name={name} value={value ?? ''} />}
      <Popover.Portal container={container}>
        <Popover.Content
          ref={list}
          id={listId}
          role="listbox"
          aria-label={props['aria-label']}
          aria-labelledby={labelId}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
          }}
          onMouseDown={(event) => event.preventDefault()}
          className={classNames(
            floatingClass,
            'max-h-[min(20rem,var(--radix-popover-content-available-height))] min-w-(--radix-popover-trigger-width) max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain p-1',
          )}
        >
          {options.map((option, index) => (
            <Fragment key={option.value}>
              {option.group && option.group !== options[index - 1]?.group && (
                <div role="presentation" className="px-2 pt-2 pb-1 text-12 font-medium text-muted">
                  {option.group}
                </div>
              )}
              {/* biome-ignore lint/a11y/useFocusableInteractive: focus stays on the combobox, which points here */}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled on the combobox */}
              <div
                id={`${listId}-${index}`}
                role="option"
                aria-selected={option.value === value}
                aria-disabled={option.disabled}
                {...(index === activeIndex && { 'data-active': '' })}
                onPointerMove={() => !option.disabled && setActiveIndex(index)}
                onClick={() => choose(index)}
                className={classNames(
                  floatingItemClass,
                  'data-active:bg-ink/6',
                  option.disabled ? 'opacity-45' : 'cursor-pointer',
                )}
              >
                {option.icon}
                <span className="min-w-0 flex-1">
                  <span className="block break-words">{option.label}</span>
                  {option.description && <span className="block text-12 text-muted">{option.description}</span>}
                </span>
                <Check
                  className={classNames('text-accent-ink!', option.value !== value && 'invisible')}
                  strokeWidth={2.5}
                />
              </div>
            </Fragment>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const OPENING_KEYS = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

const STEPS: Record<string, 'next' | 'previous' | 'first' | 'last'> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageUp: 'first',
  PageDown: 'last',
};

interface ListEntry {
  label: string;
  disabled?: boolean;
}

interface Move {
  from: number;
  to: 'next' | 'previous' | 'first' | 'last' | { startsWith: string };
}

/** The index a key leads to in a list with disabled entries; unchanged when there is nowhere to go. */
export function moveInList(entries: readonly ListEntry[], { from, to }: Move): number {
  const open = entries.flatMap((entry, index) => (entry.disabled ? [] : [index]));
  if (to === 'first') return open[0] ?? from;
  if (to === 'last') return open.at(-1) ?? from;
  if (to === 'next') return open.find((index) => index > from) ?? from;
  if (to === 'previous') return open.findLast((index) => index < from) ?? from;

  // The same character again cycles through the entries that start with it; a longer word may keep the current one.
  const characters = new Set(to.startsWith.toLowerCase());
  const isOneCharacter = characters.size === 1;
  const prefix = isOneCharacter ? [...characters].join('') : to.startsWith.toLowerCase();
  const isAfter = (index: number) => (isOneCharacter ? index > from : index >= from);
  const inOrder = [...open.filter(isAfter), ...open.filter((index) => !isAfter(index))];
  return inOrder.find((index) => entries[index]?.label.toLowerCase().startsWith(prefix)) ?? from;
}
