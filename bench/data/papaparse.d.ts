// The package has no types of its own; this is what the bench uses of it.
declare module 'papaparse' {
  const papaparse: { parse(text: string, options: object): { data: unknown[] } };
  export = papaparse;
}
