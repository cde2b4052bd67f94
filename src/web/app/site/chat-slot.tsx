import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { startApp } from '#web/client/start.ts';
import { useSiteData } from './site-data.ts';

/** The help corner. It is loaded after everything else: no page waits for it. */
export function ChatSlot() {
  const { pathname } = useLocation();
  const data = useSiteData();
  const [Corner, setCorner] = useState<ComponentType>();
  const place = data && isChatShown(pathname, data) ? pathname : '';
  useEffect(() => {
    if (place && !Corner)
      startApp()
        .then(() => import('../help/help-corner.tsx'))
        .then((corner) => setCorner(() => corner.HelpCorner))
        .catch(() => {}); // offline; the next page tries again
  }, [place, Corner]);
  return place && Corner && <Corner />;
}

const without = /^\/panel\/(project\/[^/]+|video-render\/new)\/?$/;

/** conformance S2: no chat on the page of a project, on a new video, or on any phone or tablet. */
export function isChatShown(path: string, { isMobile }: { isMobile: boolean }): boolean {
  return !isMobile && !without.test(path);
}
