type Code = typeof import('./code.ts');

let loaded: Code | null = null;

export async function loadCode(): Promise<Code> {
  loaded ??= await import('./code.ts');
  return loaded;
}

/** The code of data, where there is data: it was needed to read it. */
export function loadedCode(): Code {
  if (loaded === null) throw new Error('data cannot be there before the code that reads it');
  return loaded;
}
