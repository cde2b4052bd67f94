import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { startApp } from '#web/api/start.ts';
import { isChatShown } from './is-chat-shown.ts';
import { useSiteData } from './site-data.ts';

/** The corner for help. What stands there comes after everything else: no page waits for it. */
export function ChatSlot() {
  const { pathname } = useLocation();
  const data = useSiteData();
  const [Corner, setCorner] = useState<ComponentType>();
  const isShown = data !== undefined && isChatShown(pathname, data);
  useEffect(() => {
    if (isShown && !Corner)
      void startApp()
        .then(() => import('../help/help-corner.tsx'))
        .then(({ HelpCorner }) => setCorner(() => HelpCorner));
  }, [isShown, Corner]);
  return isShown && Corner && <Corner />;
}
