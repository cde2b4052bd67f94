// Types for papaparse, which ships none: only what the benchmark uses.
declare module 'papaparse' {
  const papaparse: { parse(text: string, options: object): { data: unknown[] } };
  export = papaparse;
}
