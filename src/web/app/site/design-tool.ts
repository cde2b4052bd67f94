const key = 'is-figma';

/** What the address says about the design tool's frame: its plugin opens us with ?figma=1, and ?figma=0 takes it back. */
export function noteDesignTool(search: string, isFramed: boolean): void {
  const said = /[?&]figma=([01])(&|$)/.exec(search)?.[1];
  if (said === '0') localStorage.removeItem(key);
  if (said === '1' && isFramed) localStorage.setItem(key, 'true');
}

export function isInDesignTool(): boolean {
  return localStorage.getItem(key) === 'true';
}

/** spec §2: in the frame of a design tool there are only sign-in and panel. True for a page that is neither. */
export function isOutsideTool(path: string): boolean {
  return !/^\/(auth|panel)(\/|$)/.test(path);
}
