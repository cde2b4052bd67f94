import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';

interface ThemeScopeProps {
  dark?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Light or dark theme for a part of the page. Floating elements (dialogs, menus, tooltips) are rendered at the end of the
 * body, outside this part; they go into a container there with the same class, so they match the part they were opened in.
 */
export function ThemeScope({ dark = false, className, children }: ThemeScopeProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const isInBrowser = useSyncExternalStore(subscribeToNothing, inBrowser, onServer);
  const theme = dark ? 'dark' : undefined;

  return (
    <PortalContext value={container}>
      <DarkContext value={dark}>
        <div className={classNames(theme, className)}>{children}</div>
        {isInBrowser &&
          createPortal(
            <div ref={setContainer} data-portals="" className={classNames(theme, 'contents')} />,
            document.body,
          )}
      </DarkContext>
    </PortalContext>
  );
}

/** The container of floating elements: that of the nearest ThemeScope, or (null) the body. */
export function usePortalContainer(): HTMLElement | null {
  return useContext(PortalContext);
}

/** Whether this part of the page is dark: for pictures, which cannot follow the class. */
export function useIsDark(): boolean {
  return useContext(DarkContext);
}

const DarkContext = createContext(false);
const PortalContext = createContext<HTMLElement | null>(null);

const subscribeToNothing = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
