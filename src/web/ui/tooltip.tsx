import { Tooltip as RadixTooltip } from 'radix-ui';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { Kbd } from './kbd.tsx';
import { usePortalContainer } from './theme-scope.tsx';

interface TooltipProps {
  text: ReactNode;
  shortcut?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element with its own name: a tooltip adds to it, it never replaces it. */
  children: ReactElement;
}

export function Tooltip({ text, shortcut, side = 'top', children }: TooltipProps) {
  const container = usePortalContainer();
  const isInGroup = useContext(GroupContext);
  const tooltip = (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal container={container}>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex max-w-64 items-center gap-2 rounded-control bg-ink px-2 py-1 text-12 text-paper shadow-float transition-opacity duration-100 starting:opacity-0 [&_kbd]:text-paper/80"
        >
          {text}
          {shortcut && <Kbd keys={shortcut} plain />}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
  return isInGroup ? tooltip : <TooltipGroup>{tooltip}</TooltipGroup>;
}

/** Inside a group (a toolbar) the second tooltip opens without a delay. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <GroupContext value={true}>
      <RadixTooltip.Provider delayDuration={400} skipDelayDuration={300}>
        {children}
      </RadixTooltip.Provider>
    </GroupContext>
  );
}

const GroupContext = createContext(false);
