import { useMatches } from 'react-router';

/** Handle of routes whose pages the browser keeps as HTML: none of the application's script is loaded. */
export const staticPage = { isStatic: true } as const;

/** Whether this page is one of them. In the browser it never is: then it would not run. */
export const useIsStatic: () => boolean = import.meta.env.SSR ? useStaticMatch : () => false;

function useStaticMatch(): boolean {
  return useMatches().some(({ handle }) => handle === staticPage);
}
