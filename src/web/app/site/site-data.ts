import { useRouteLoaderData } from 'react-router';

/** What every page gets from the server: the device, and the URLs of this installation. */
export type SiteData = {
  isMobile: boolean;
  site: {
    publicUrl: string;
    bases: { api: string; blog: string; video: string; file: string };
    /** Null where the operator has set none. */
    links: {
      docs: string;
      scheduling: string | null;
      videoChannel: string | null;
      extension: string | null;
      designPlugin: string | null;
    };
    /** Whether a third-party chat is set up; otherwise our own help takes its place. */
    hasChat: boolean;
  };
};

/** Undefined only on an error page whose root could not be loaded either. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData('root') as SiteData | undefined; // what the root's loader returns
}
