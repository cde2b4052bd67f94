import { Check, ChevronRight } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { floatingClass, floatingItemClass } from './floating.ts';
import { Kbd } from './kbd.tsx';
import { usePortalContainer } from './theme-scope.tsx';

interface MenuProps {
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export function Menu({ trigger, children, align = 'start', side = 'bottom', ...state }: MenuProps) {
  // Not modal: a modal menu would lock scrolling with a style element, which our content security policy refuses.
  return (
    <DropdownMenu.Root modal={false} {...state}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={usePortalContainer()}>
        <DropdownMenu.Content align={align} side={side} sideOffset={4} collisionPadding={8} loop className={SURFACE}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  /** Display only; as in `Kbd`: "mod+d". */
  shortcut?: string;
  destructive?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
}

export function MenuItem({ children, icon, shortcut, destructive = false, disabled, onSelect }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      {...(disabled && { disabled })}
      {...(onSelect && { onSelect })}
      className={classNames(ITEM, destructive && DESTRUCTIVE)}
    >
      {icon}
      <Words shortcut={shortcut}>{children}</Words>
    </DropdownMenu.Item>
  );
}

/** An item that leads to another page; the only child is the link. */
export function MenuLink({ children }: { children: ReactElement }) {
  return (
    <DropdownMenu.Item asChild className={ITEM}>
      {children}
    </DropdownMenu.Item>
  );
}

interface MenuCheckboxItemProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  shortcut?: string;
  disabled?: boolean;
}

/** Stays open when checked, so that several can be set in a row. */
export function MenuCheckboxItem({ checked, onChange, children, shortcut, disabled }: MenuCheckboxItemProps) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      {...(disabled && { disabled })}
      className={ITEM}
    >
      <Mark>
        <Check />
      </Mark>
      <Words shortcut={shortcut}>{children}</Words>
    </DropdownMenu.CheckboxItem>
  );
}

interface MenuRadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
}

export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const { label, value, onChange, options } = props;

  function handleChange(next: string) {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onChange(option.value);
  }

  return (
    <DropdownMenu.RadioGroup aria-label={label} value={value} onValueChange={handleChange}>
      <DropdownMenu.Label className={LABEL}>{label}</DropdownMenu.Label>
      {options.map((option) => (
        <DropdownMenu.RadioItem key={option.value} value={option.value} className={ITEM}>
          <Mark>
            <span className="block size-1.5 rounded-full bg-current" />
          </Mark>
          {option.icon}
          <Words>{option.label}</Words>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

interface MenuGroupProps {
  label?: string;
  children: ReactNode;
}

export function MenuGroup({ label, children }: MenuGroupProps) {
  return (
    <DropdownMenu.Group {...(label && { 'aria-label': label })}>
      {label && <DropdownMenu.Label className={LABEL}>{label}</DropdownMenu.Label>}
      {children}
    </DropdownMenu.Group>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
}

interface SubmenuProps {
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

export function Submenu({ label, icon, disabled, children }: SubmenuProps) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger
        {...(disabled && { disabled })}
        className={classNames(ITEM, 'data-[state=open]:bg-ink/6')}
      >
        {icon}
        <Words>{label}</Words>
        <ChevronRight className="-me-1 rtl:rotate-180" />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal container={usePortalContainer()}>
        <DropdownMenu.SubContent sideOffset={6} alignOffset={-5} collisionPadding={8} loop className={SURFACE}>
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}

const SURFACE = classNames(
  floatingClass,
  'max-h-(--radix-dropdown-menu-content-available-height) min-w-44 max-w-[min(20rem,calc(100vw-1rem))] overflow-y-auto p-1',
);
const ITEM = classNames(
  floatingItemClass,
  'data-highlighted:bg-ink/6 data-disabled:opacity-45 data-disabled:pointer-events-none',
);
const DESTRUCTIVE = 'text-error-ink data-highlighted:bg-error-wash [&>svg]:text-error-ink!';
const LABEL = 'px-2 pt-1.5 pb-1 text-12 font-medium text-muted';

function Words({ children, shortcut }: { children: ReactNode; shortcut?: string | undefined }) {
  return (
    <>
      <span className="min-w-0 flex-1 break-words">{children}</span>
      {shortcut && <Kbd keys={shortcut} plain className="ms-4" />}
    </>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="flex size-4 shrink-0 items-center justify-center text-accent-ink [&_svg]:size-4">
      <DropdownMenu.ItemIndicator>{children}</DropdownMenu.ItemIndicator>
    </span>
  );
}
