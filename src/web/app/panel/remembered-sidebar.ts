import { createStore } from '#web/client/store.ts';

const key = 'sidebar';

/** Whether the navigation is collapsed. It is remembered. */
export const isSidebarNarrow = createStore(
  typeof localStorage !== 'undefined' && localStorage.getItem(key) === 'narrow',
);

export function toggleSidebar(): void {
  const isNarrow = !isSidebarNarrow.read();
  localStorage.setItem(key, isNarrow ? 'narrow' : 'wide');
  isSidebarNarrow.write(isNarrow);
}
