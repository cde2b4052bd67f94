type Open = typeof import('./canvas.ts').openCanvas;

let open: Open | null = null;

/** Most charts never need a canvas: its script comes with the first that does, or ahead of it. */
export async function bringCanvas(): Promise<Open> {
  open ??= (await import('./canvas.ts')).openCanvas;
  return open;
}

/** What has been brought: with it, a chart has its pixels at once. */
export function broughtCanvas(): Open | null {
  return open;
}
