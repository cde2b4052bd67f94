type OpenCanvas = typeof import('./canvas.ts').openCanvas;

let open: OpenCanvas | null = null;

/** Loads the canvas code: most charts never need it, so it comes with the first that does, or earlier. */
export async function loadCanvas(): Promise<OpenCanvas> {
  open ??= (await import('./canvas.ts')).openCanvas;
  return open;
}

/** Loaded canvas code: with it, a chart has its pixels at once. */
export function loadedCanvas(): OpenCanvas | null {
  return open;
}
